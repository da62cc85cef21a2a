#!/usr/bin/env bash
set -euo pipefail
: "${STRIPE_REFUND_KEY:?set STRIPE_REFUND_KEY to a restricted key}"
case "$STRIPE_REFUND_KEY" in sk_live_*) echo "full secret key refused, use a restricted one" >&2; exit 3;; esac

api() { curl -sS --fail-with-body -u "$STRIPE_REFUND_KEY:" "https://api.stripe.com/v1/$1" "${@:2}"; }

case "${1:-}" in
  show)
    api "payment_intents/$2?expand[]=latest_charge" |
      jq '{id, amount, currency, status, created: (.created|todate),
           card: .latest_charge.payment_method_details.card.last4,
           refunded: .latest_charge.amount_refunded, disputed: .latest_charge.disputed}'
    ;;
  make)
    pi=$2 amount=$3 reason=${4:-requested_by_customer}
    [[ $amount =~ ^[0-9]+$ ]] || { echo "amount in cents" >&2; exit 2; }
    read -r -p "Refund $amount (smallest unit) of $pi? type the amount again: " again </dev/tty
    [[ $again == "$amount" ]] || { echo "not done"; exit 1; }
    api refunds -d payment_intent="$pi" -d amount="$amount" -d reason="$reason" \
      -H "Idempotency-Key: refund-$pi-$amount" | jq '{id, status, amount, currency}'
    ;;
  *) echo "usage: refund.sh show PI | make PI AMOUNT [REASON]" >&2; exit 2 ;;
esac
