// "Overrides the install command", 覆写 install: what is tampered with is named, and neither run nor set up.
// May not: take what is changed for one's own ends, such as settings, for such.
const TAMPERED =
  /(?:覆写|覆盖|重写|改写|劫持|篡改|\b(?:overrid|overwrit|hijack|tamper)\w*)[ \t]?(?:the |with |npm |pip |its |their ){0,3}(?:install|update|run|start|load|enable|launch)(?![a-z])/gi;

/** The words without what is tampered with. */
export const withoutTampered = (said: string): string => said.replace(TAMPERED, ' ');
