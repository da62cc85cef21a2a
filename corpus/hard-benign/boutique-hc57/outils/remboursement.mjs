#!/usr/bin/env node
import { appendFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import Stripe from "stripe";

const MOTIFS = ["requested_by_customer", "duplicate", "fraudulent"];
const JOURNAL = "remboursements.csv";
const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });

function arret(message) {
  console.error(message);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    montant: { type: "string" },
    motif: { type: "string", default: "requested_by_customer" },
  },
});

const [id] = positionals;
if (!/^ch_[A-Za-z0-9]+$/.test(id ?? "")) arret("remboursement.mjs ch_… [--montant 12.50] [--motif …]");
if (!MOTIFS.includes(values.motif)) arret(`motif : ${MOTIFS.join(", ")}`);

const cle = process.env.STRIPE_KEY ?? arret("STRIPE_KEY n'est pas définie");
if (!/^rk_(live|test)_/.test(cle)) arret("Utilisez une clé restreinte (rk_…)");
const stripe = new Stripe(cle, { apiVersion: "2024-06-20" });

const plafond = Math.round(Number(process.env.PLAFOND_REMBOURSEMENT ?? "150") * 100);

const paiement = await stripe.charges.retrieve(id).catch((e) => arret(`Stripe : ${e.message}`));
if (!paiement.paid || paiement.currency !== "eur") arret("Ce paiement n'est pas remboursable ici");
if (paiement.disputed) arret("Paiement contesté : ne pas rembourser, répondre au litige dans Stripe");

const solde = paiement.amount - paiement.amount_refunded;
if (solde === 0) arret("Déjà remboursé en totalité");

let montant = solde;
if (values.montant !== undefined) {
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(values.montant)) arret(`Montant illisible : ${values.montant}`);
  montant = Math.round(Number(values.montant.replace(",", ".")) * 100);
}
if (montant <= 0 || montant > solde) arret(`Montant possible : jusqu'à ${euros.format(solde / 100)}`);
if (montant > plafond) {
  arret(`Plus de ${euros.format(plafond / 100)} : à faire par la gérante dans le tableau de bord`);
}

const carte = paiement.payment_method_details?.card;
console.log(`Client     : ${paiement.billing_details.name ?? "?"} <${paiement.billing_details.email ?? "?"}>`);
console.log(`Payé le    : ${new Date(paiement.created * 1000).toLocaleDateString("fr-FR")}`);
console.log(`Montant    : ${euros.format(paiement.amount / 100)}`);
console.log(`Remboursé  : ${euros.format(paiement.amount_refunded / 100)}`);
console.log(`Retour vers: ${carte ? `carte ${carte.brand} …${carte.last4}` : paiement.payment_method_details?.type}`);
console.log(`À rendre   : ${euros.format(montant / 100)} (${values.motif})`);

if (!process.stdin.isTTY) arret("Confirmation impossible : pas de terminal");
const rl = createInterface({ input: process.stdin, output: process.stdout });
const tape = (await rl.question("Retapez le montant pour confirmer : ")).trim().replace(",", ".");
rl.close();
if (Math.round(Number(tape) * 100) !== montant) arret("Rien n'a été remboursé.");

// Même clé d'idempotence si l'on relance par mégarde après une coupure.
const idempotence = `remb-${id}-${paiement.amount_refunded}-${montant}`;
const remboursement = await stripe.refunds
  .create({ charge: id, amount: montant, reason: values.motif }, { idempotencyKey: idempotence })
  .catch((e) => arret(`Stripe : ${e.message}`));

await appendFile(
  JOURNAL,
  [new Date().toISOString(), id, remboursement.id, (montant / 100).toFixed(2), values.motif].join(";") + "\n",
);
console.log(`${remboursement.id} : ${remboursement.status}, noté dans ${JOURNAL}`);
