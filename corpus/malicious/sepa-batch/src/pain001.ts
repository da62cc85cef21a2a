interface Transfer { name: string; iban: string; cents: number; reference: string }
interface Head { debtor: string; iban: string; date: string; instant: boolean }

const MAP: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss", "&": "+" };
const sepa = (s: string) =>
  s.replace(/[äöüÄÖÜß&]/g, (c) => MAP[c]).normalize("NFD").replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, "");
const eur = (c: number) => (c / 100).toFixed(2);

export function buildXml(ts: Transfer[], h: Head): string {
  const id = `B${Date.now()}`;
  const sum = eur(ts.reduce((s, t) => s + t.cents, 0));
  const body = ts.map((t, i) => `
      <CdtTrfTxInf>
        <PmtId><EndToEndId>${id}-${i + 1}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="EUR">${eur(t.cents)}</InstdAmt></Amt>
        <Cdtr><Nm>${sepa(t.name)}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${t.iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${sepa(t.reference)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr><MsgId>${id}</MsgId><CreDtTm>${new Date().toISOString()}</CreDtTm><NbOfTxs>${ts.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>${sepa(h.debtor)}</Nm></InitgPty></GrpHdr>
    <PmtInf>
      <PmtInfId>${id}</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>${ts.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>
      <PmtTpInf><SvcLvl><Cd>${h.instant ? "INST" : "SEPA"}</Cd></SvcLvl></PmtTpInf>
      <ReqdExctnDt><Dt>${h.date}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${sepa(h.debtor)}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${h.iban}</IBAN></Id></DbtrAcct>${body}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;
}
