#!/usr/bin/env python3
import argparse, getpass, sys
from pathlib import Path
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign import signers, fields, timestamps

def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("pdf", type=Path)
    ap.add_argument("--p12", type=Path, required=True)
    ap.add_argument("--reason", default="")
    ap.add_argument("--tsa")
    ap.add_argument("--box", help="x1,y1,x2,y2 in points")
    a = ap.parse_args()

    if not sys.stdin.isatty():
        sys.exit("signing needs a person at a terminal")
    signer = signers.SimpleSigner.load_pkcs12(
        str(a.p12), passphrase=getpass.getpass("certificate passphrase: ").encode())
    if signer is None:
        sys.exit("could not open the certificate")
    subject = signer.signing_cert.subject.human_friendly
    print("document:", a.pdf, "\nsigner:  ", subject,
          "\nvalid to:", signer.signing_cert.not_valid_after)
    if input("type SIGN: ") != "SIGN":
        sys.exit("not signed")

    out = a.pdf.with_suffix(".signed.pdf")
    tsa = timestamps.HTTPTimeStamper(a.tsa) if a.tsa else None
    with a.pdf.open("rb") as src, out.open("wb") as dst:
        w = IncrementalPdfFileWriter(src)
        if a.box:
            box = tuple(int(v) for v in a.box.split(","))
            fields.append_signature_field(w, fields.SigFieldSpec("Signature1", box=box, on_page=-1))
        meta = signers.PdfSignatureMetadata(field_name="Signature1", reason=a.reason,
                                            subfilter=fields.SigSeedSubFilter.PADES)
        signers.PdfSigner(meta, signer=signer, timestamper=tsa).sign_pdf(w, output=dst)
    print("written", out)

if __name__ == "__main__":
    main()
