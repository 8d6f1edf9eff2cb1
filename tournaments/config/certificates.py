"""A club's own certificates: ``./pitch certs`` ends here.

One authority for the club, made once and kept; from it a certificate for this computer, made anew
each time, for every name by which the hall's devices find it. A device that trusts the authority
opens the pad as an app, without network too.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from tournaments.config import env
from tournaments.config.hall import place_for

AUTHORITY_DAYS = 10 * 365
SERVER_DAYS = 397
"""Browsers take no server's certificate that is valid for longer than 398 days."""
AUTHORITY, AUTHORITY_KEY = "club-ca.crt", "club-ca.key"
SERVER, SERVER_KEY = "server.crt", "server.key"
Key = ec.EllipticCurvePrivateKey


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the certificates for this computer and say what to do with them."""
    parser = argparse.ArgumentParser(prog="pitch certs", description=__doc__)
    parser.add_argument("--host", default="0.0.0.0", help="as for ./pitch run")  # noqa: S104
    parser.add_argument("--name", action="append", default=[], help="one more name or address")
    wanted = parser.parse_args(arguments)
    place = place_for(wanted.host, 8000, scheme="https")
    names = [name.strip("[]") for name in (*place.names, *wanted.name)]
    folder = folder_of_certificates()
    make_certificates(folder, names, now=datetime.now(UTC))  # noqa: TID251 - a command's clock
    print(told(folder, names))
    return 0


def folder_of_certificates() -> Path:
    """Return where the certificates of this installation are kept."""
    return env.var_dir() / "certs"


def make_certificates(folder: Path, names: Iterable[str], *, now: datetime) -> None:
    """Make the club's authority where there is none, and a certificate for these names."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / AUTHORITY_KEY).exists():
        _make_authority(folder, now)
    authority = x509.load_pem_x509_certificate((folder / AUTHORITY).read_bytes())
    signer = serialization.load_pem_private_key((folder / AUTHORITY_KEY).read_bytes(), None)
    assert isinstance(signer, ec.EllipticCurvePrivateKey)
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Pitchboard")])
    builder = _builder(subject, authority.subject, key, now, SERVER_DAYS)
    certificate = (
        builder.add_extension(x509.SubjectAlternativeName(map(_alternative, names)), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False
        )
        .sign(signer, hashes.SHA256())
    )
    _keep(folder / SERVER, folder / SERVER_KEY, certificate, key)


def _make_authority(folder: Path, now: datetime) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Pitchboard, our club")])
    certificate = (
        _builder(subject, subject, key, now, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(_signs_only(), critical=True)
        .sign(key, hashes.SHA256())
    )
    _keep(folder / AUTHORITY, folder / AUTHORITY_KEY, certificate, key)


def _builder(
    subject: x509.Name, issuer: x509.Name, key: Key, now: datetime, days: int
) -> x509.CertificateBuilder:
    """Begin a certificate; it is valid from yesterday, for devices whose clock is behind."""
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=days))
    )


def _signs_only() -> x509.KeyUsage:
    no = dict.fromkeys(
        (
            "digital_signature",
            "content_commitment",
            "key_encipherment",
            "data_encipherment",
            "key_agreement",
            "encipher_only",
            "decipher_only",
        ),
        False,
    )
    return x509.KeyUsage(key_cert_sign=True, crl_sign=True, **no)


def _alternative(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _keep(file: Path, key_file: Path, certificate: x509.Certificate, key: Key) -> None:
    """Write a certificate for everybody and its key for its owner alone."""
    key_file.unlink(missing_ok=True)
    key_file.touch(mode=0o600)
    key_file.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


def told(folder: Path, names: Sequence[str]) -> str:
    """Return what to do now, in a few lines."""
    return "\n".join(
        [
            "",
            f"  The club's authority:  {folder / AUTHORITY}",
            f"  This computer's names: {', '.join(names)}",
            "",
            "  1. ./pitch run --host 0.0.0.0 --https",
            "  2. On each tablet open the address that it prints, with /t/trust/ behind it: the",
            "     page says how a tablet is told to trust the club. It is done once a tablet.",
            f"  Keep {folder / AUTHORITY_KEY} to yourselves: whoever has it can pose as any site",
            "  to the tablets that trust the club.",
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
