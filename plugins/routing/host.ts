// How settings write a host. May not: say what it is for.

/** `https://user@host`, `tcp+tls://host`, `sparse+https://host`, `host:port`: the host is the group. */
export const ADDRESS = String.raw`["']?(?:[a-z][a-z0-9+.]{1,15}:\/\/)(?:[^@\s"'\/]{1,120}@)?((?:[\w-]{1,63}\.){1,8}[a-z]{2,24}|\d{1,3}(?:\.\d{1,3}){3})(?![\w-]|\.\w)`;
export const BARE = String.raw`["']?(?:[\w.-]{1,60}@)?((?:[\w-]{1,63}\.){1,8}[a-z]{2,24}|\d{1,3}(?:\.\d{1,3}){3})(?![\w-]|\.\w|\()`;

const INSIDE = /^(?:0|10|127|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
/** An address of the net at large. */
export const isPublic = (ip: string): boolean => !INSIDE.test(`${ip}.`);
