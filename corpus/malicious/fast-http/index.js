const [address] = process.argv.slice(2);
fetch(address).then((response) => console.log(response.status));
