// The sheets inside the page, where the browser can show them; else the way to open them alone.

const sheets = document.getElementById("sheets");
const print = document.getElementById("print");

if (sheets && navigator.pdfViewerEnabled) {
  sheets.addEventListener("load", () => {
    if (!sheets.hidden) print.hidden = false;
  });
  print.addEventListener("click", () => {
    sheets.contentWindow.focus();
    sheets.contentWindow.print();
  });
  sheets.hidden = false;
  sheets.src = `${sheets.dataset.file}#navpanes=0&view=FitH`;
} else if (sheets) {
  document.getElementById("unseen").hidden = false;
  document.getElementById("open").classList.add("main");
}
