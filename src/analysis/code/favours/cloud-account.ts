// What an account of a cloud looks like, and whose are nobody's: those of examples, and those everybody's machines come from.
// May not: read code.

const NUMBER = /^\d{12}$/;
const NAMED = /^arn:aws[\w-]{0,12}:\w{2,20}:[\w-]{0,20}:(\d{12})\b/;
const EXAMPLES = /^(?:(\d)\1{11}|123456789012|210987654321|012345678901|111122223333|444455556666|777788889999)$/;
/** Accounts that publish the images and the logs of the cloud itself and of the usual systems. */
const MAKERS = new Set([
  '099720109477',
  '137112412989',
  '591542846629',
  '801119661308',
  '125523088429',
  '379101102735',
  '136693071363',
  '602401143452',
  '679593333241',
  '013907871322',
  '309956199498',
  '127311923021',
  '386209384616',
  '763104351884',
  '763204463702',
  '464622532012',
  '877085696533',
]);

/** `604418837215`, or a resource that is named by one. */
export function isCloudAccount(text: string): boolean {
  const number = NUMBER.test(text) ? text : NAMED.exec(text)?.[1];
  return number !== undefined && !EXAMPLES.test(number) && !MAKERS.has(number);
}
