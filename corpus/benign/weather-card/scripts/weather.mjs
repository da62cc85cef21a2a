const [latitude, longitude] = process.argv.slice(2);
const url = new URL('https://api.open-meteo.com/v1/forecast');
url.search = new URLSearchParams({ latitude, longitude, current: 'temperature_2m,wind_speed_10m' }).toString();
const { current } = await (await fetch(url)).json();
console.log(`${current.temperature_2m} °C, wind ${current.wind_speed_10m} km/h`);
