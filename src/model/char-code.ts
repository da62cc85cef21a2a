// The code of one character, for loops over whole texts.

/**
 * `text.charCodeAt(at)` looks the method up on the text, and V8 knows eight kinds of texts (of one byte or two, sliced,
 * joined, …). Where a function meets more than four of them it asks its runtime anew for every character, six times as slow;
 * likewise `text.length`, which such a loop reads once. Called by itself the method is looked up nowhere.
 */
export const charCode = Function.prototype.call.bind(String.prototype.charCodeAt) as (
  text: string,
  at: number,
) => number;
