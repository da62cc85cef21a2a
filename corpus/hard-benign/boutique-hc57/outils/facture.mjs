#!/usr/bin/env node
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import Stripe from "stripe";

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const jour = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium" });

function arret(message) {
  console.error(message);
  process.exit(1);
}

function ouvrirStripe() {
  const cle = process.env.STRIPE_KEY ?? arret("STRIPE_KEY n'est pas définie");
  if (!/^rk_(live|test)_/.test(cle)) arret("Utilisez une clé restreinte (rk_…)");
  return new Stripe(cle, { apiVersion: "2024-06-20", maxNetworkRetries: 2 });
}

async function demander(question) {
  if (!process.stdin.isTTY) arret("Confirmation impossible : pas de terminal");
  const rl = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await rl.question(question)).trim();
  } finally {
    rl.close();
  }
}

function verifier(commande) {
  const { client, delai_jours: delai, lignes } = commande;
  if (typeof client !== "string" || !client.includes("@")) arret("client : adresse e-mail attendue");
  if (!Number.isInteger(delai) || delai < 0 || delai > 60) arret("delai_jours : entre 0 et 60");
  if (!Array.isArray(lignes) || lignes.length === 0) arret("lignes : aucune");
  for (const [i, l] of lignes.entries()) {
    if (!l.libelle) arret(`ligne ${i + 1} : libellé manquant`);
    if (!Number.isInteger(l.quantite) || l.quantite < 1) arret(`ligne ${i + 1} : quantité`);
    if (typeof l.prix !== "number" || l.prix <= 0) arret(`ligne ${i + 1} : prix`);
  }
}

async function brouillon(stripe, fichier) {
  const commande = JSON.parse(await readFile(fichier, "utf8"));
  verifier(commande);

  const { data: clients } = await stripe.customers.list({ email: commande.client, limit: 2 });
  if (clients.length === 0) arret(`Aucun client ${commande.client} ; créez-le dans le tableau de bord`);
  if (clients.length > 1) arret(`Plusieurs clients avec l'adresse ${commande.client}`);
  const [client] = clients;

  const facture = await stripe.invoices.create({
    customer: client.id,
    collection_method: "send_invoice",
    days_until_due: commande.delai_jours,
    auto_advance: false,
    pending_invoice_items_behavior: "exclude",
    metadata: { fichier },
  });

  for (const l of commande.lignes) {
    await stripe.invoiceItems.create({
      customer: client.id,
      invoice: facture.id,
      currency: "eur",
      description: l.libelle,
      quantity: l.quantite,
      unit_amount: Math.round(l.prix * 100),
    });
  }

  const fini = await stripe.invoices.retrieve(facture.id, { expand: ["lines"] });
  console.log(`Brouillon ${fini.id} pour ${client.name ?? commande.client}`);
  for (const l of fini.lines.data) {
    console.log(`  ${String(l.quantity).padStart(3)} x ${l.description}  ${euros.format(l.amount / 100)}`);
  }
  console.log(`Total : ${euros.format(fini.total / 100)}`);
  console.log(`Pour l'envoyer : node outils/facture.mjs --envoyer ${fini.id}`);
}

async function envoyer(stripe, id) {
  const facture = await stripe.invoices.retrieve(id);
  if (facture.status !== "draft") arret(`${id} n'est plus un brouillon (${facture.status})`);
  console.log(`${facture.customer_name ?? ""} <${facture.customer_email}>`);
  console.log(`Total ${euros.format(facture.total / 100)}`);
  const reponse = await demander("Finaliser et envoyer ? Tapez « envoyer » : ");
  if (reponse !== "envoyer") arret("Rien n'a été envoyé.");
  const finale = await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
  await stripe.invoices.sendInvoice(id);
  console.log(`Facture ${finale.number} envoyée.`);
}

async function impayes(stripe) {
  const maintenant = Math.floor(Date.now() / 1000);
  let total = 0;
  for await (const f of stripe.invoices.list({ status: "open", limit: 100 })) {
    if (!f.due_date || f.due_date > maintenant) continue;
    const retard = Math.floor((maintenant - f.due_date) / 86400);
    total += f.amount_remaining;
    console.log(
      [f.number, f.customer_name ?? f.customer_email, euros.format(f.amount_remaining / 100),
        jour.format(f.due_date * 1000), `${retard} j`].join("\t"),
    );
  }
  console.log(`Total des impayés : ${euros.format(total / 100)}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { envoyer: { type: "string" }, impayes: { type: "boolean" } },
});

const stripe = ouvrirStripe();
try {
  if (values.impayes) await impayes(stripe);
  else if (values.envoyer) await envoyer(stripe, values.envoyer);
  else if (positionals.length === 1) await brouillon(stripe, positionals[0]);
  else arret("facture.mjs FICHIER.json | --envoyer ID | --impayes");
} catch (e) {
  if (e instanceof Stripe.errors.StripeError) arret(`Stripe : ${e.message}`);
  throw e;
}
