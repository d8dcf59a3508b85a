const ID = /^[1-9]\d{0,14}$/;

/** What nothing has as its id. */
export const NO_ID = 0;

/** The id in an address such as `/locations/5`; NO_ID for anything that is no id. */
export const toAddressId = (text: string | null | undefined): number =>
  text && ID.test(text) ? Number(text) : NO_ID;
