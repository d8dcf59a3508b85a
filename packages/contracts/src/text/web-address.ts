/** Only http and https: other schemes could run a script when clicked. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
