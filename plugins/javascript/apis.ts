export const APIS = [];
