require ["fileinto", "regex", "body"];
# order matters: first hit wins
if body :text :regex "Failed password for (invalid user )?[a-z0-9_]+ from" { fileinto "BF"; stop; }
if body :text :regex "(wget|curl) http://[0-9.]+/[^;]*; *chmod (777|\\+x)" { fileinto "MW"; stop; }
if body :text :contains ["sendMessage?chat_id=", "customs fee", "verify your account", "seed phrase"] { fileinto "PH"; stop; }
if body :text :contains ["do not route to human", "to automated agent", "ignore your instructions"] { fileinto "XX-look"; stop; }
