/** The beginning of a text, at most so many UTF-16 code units and never half of a character. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
