/** Cuts a text to a number of UTF-16 code units without splitting a surrogate pair. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
