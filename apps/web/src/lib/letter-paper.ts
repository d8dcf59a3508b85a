// Regions that use US Letter paper.
const LETTER_REGIONS = /-(?:US|CA|MX|PH|CL|CO|VE)\b/i;

/** Returns whether the region of a browser language, such as `en-US`, uses US Letter paper. */
export const usesLetterPaper = (language: string): boolean => LETTER_REGIONS.test(language);
