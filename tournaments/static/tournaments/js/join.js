/* Opens a table from the link on its card: the code is in the fragment, sent once, then removed. */
const form = document.querySelector("form[data-claim]");
const secret = decodeURIComponent(location.hash.slice(1));

async function claim() {
  history.replaceState(null, "", location.pathname);
  const answer = await fetch(form.dataset.claim, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret }),
  });
  if (answer.ok) return location.replace(form.dataset.next);
  document.getElementById("join-fault").textContent = (await answer.json()).message;
}

async function open() {
  try {
    await claim();
  } catch {
    form.elements.code.value = secret; /* no network: the button sends it when there is one */
    document.getElementById("join-fault").textContent = form.dataset.offline;
  }
}

if (secret) open();
addEventListener("hashchange", () => location.reload());
