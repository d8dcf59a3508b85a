const ID = /^[1-9]\d{0,14}$/;

export const NO_ID = 0;

/** Parses the id in a URL such as `/locations/5`; NO_ID for any other text. */
export const toAddressId = (text: string | null | undefined): number =>
  text && ID.test(text) ? Number(text) : NO_ID;
