// Where sheets are made in inches.
const LETTER_REGIONS = /-(?:US|CA|MX|PH|CL|CO|VE)\b/i;

/** Whether US Letter is the usual paper where a browser's language, such as `en-US`, is spoken. */
export const usesLetterPaper = (language: string): boolean => LETTER_REGIONS.test(language);
