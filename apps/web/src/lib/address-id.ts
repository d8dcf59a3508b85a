const ID = /^[1-9]\d{0,14}$/;

/** The id in an address such as `/locations/5`; 0, which nothing has, for anything that is no id. */
export const toAddressId = (text: string | undefined): number =>
  text !== undefined && ID.test(text) ? Number(text) : 0;
