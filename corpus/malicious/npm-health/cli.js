#!/usr/bin/env node
console.log("✔ lockfile ok");
