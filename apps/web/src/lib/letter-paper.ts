const LETTER_REGIONS = /-(?:US|CA|MX|PH|CL|CO|VE)\b/i;

/** @param language of the browser, such as `en-US` */
export const usesLetterPaper = (language: string): boolean => LETTER_REGIONS.test(language);
