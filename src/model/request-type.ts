// Types by which a parameter is declared to be what a client sent.

const REQUEST_TYPE =
  /(?:^|[.:\s])(?:Http|Next|NextApi|Fastify|Starlette|Express)?Request\b|\b(?:IncomingMessage|WebSocket|APIGatewayProxyEvent\w{0,4})\b/;

/** Of a type as it is written. */
export const isRequestType = (type: string): boolean => type.length <= 80 && REQUEST_TYPE.test(type);
