import { CODE_LENGTH } from './limits';

/** The random code that is printed on a label: Crockford base 32, without I, L, O and U. */
export const CODE = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${CODE_LENGTH}}$`);

export const CODE_KINDS = ['location', 'item'] as const;

const LETTER_OF_KIND: Record<(typeof CODE_KINDS)[number], string> = { location: 'l', item: 'i' };

/** What a QR code holds: the address of the product and, behind it, where the code leads. */
export const toCodeAddress = (publicUrl: string, kind: (typeof CODE_KINDS)[number], code: string): string =>
  `${publicUrl}/${LETTER_OF_KIND[kind]}/${code}`;

/**
 * A code as somebody read or typed it: small letters, blanks and hyphens do not matter, O is 0, I and L are 1. Undefined for anything else.
 */
export function toCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}

/** `8GK2 M4TZ`: eight characters are read aloud and typed more easily as four and four. */
export const toCodeGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** What a scanned or typed text is: a code of this product, or something else that says `text`. */
export type ScannedText = { kind: 'code'; code: string } | { kind: 'foreign'; text: string };

const isLetterOfKind = (text: string | undefined) =>
  text !== undefined && Object.values(LETTER_OF_KIND).includes(text.toLowerCase());

/** The code of an address such as `http://nas:3000/stowage/l/8GK2M4TZ`, whatever stands before `/l/` or `/i/`: a server may have moved. */
function readCodeAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const [kind, code] = new URL(text).pathname.split('/').filter(Boolean).slice(-2);
  return code !== undefined && isLetterOfKind(kind) ? toCode(code) : undefined;
}

export function readScannedText(scanned: string): ScannedText {
  const text = scanned.trim();
  const code = toCode(text) ?? readCodeAddress(text);
  return code === undefined ? { kind: 'foreign', text } : { kind: 'code', code };
}
