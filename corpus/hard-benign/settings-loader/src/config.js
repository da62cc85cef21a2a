require('dotenv').config();
const need = (name) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing in .env`);
  return value;
};
module.exports = { database: need('DATABASE_URL'), port: Number(process.env.PORT ?? 3000) };
