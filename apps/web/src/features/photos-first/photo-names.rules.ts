/** Names that cameras, phones and messengers give to files; they do not describe the object. */
const AUTOMATIC =
  /^(img|image|dsc[a-z]?|pxl|mvimg|p|cimg|sam|gopr|photo|picture|pic|foto|bild|camera|screenshot|scan|whatsapp|signal|fb_img|received|snapchat|unnamed|untitled|download|wp|vid|mms|imagen|capture)([^a-z]|$)/i;
const WORD = /\p{L}{3}/u;
const HEXADECIMAL = /^[0-9a-f-]{16,}$/i;

/** Returns the name that a person gave to a file, without its extension; undefined for a generated name. */
export function toGivenName(fileName: string): string | undefined {
  const name = fileName
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return AUTOMATIC.test(name) || HEXADECIMAL.test(name) || !WORD.test(name) ? undefined : name;
}

/** True for a generated name such as "Photo 3, Nov 23". */
export const isProvisionalName = (name: string): boolean =>
  /\d/.test(name) && toGivenName(name) === undefined;
