import { CODE_LENGTH } from '../base/limits';
import { isProductNumber, toProductCode, withoutSymbology } from './product-code';

/** Code on a printed label: Crockford base 32, without I, L, O and U. */
export const CODE = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${CODE_LENGTH}}$`);

export const CODE_KINDS = ['location', 'item'] as const;

const LETTER_OF_KIND: Record<(typeof CODE_KINDS)[number], string> = { location: 'l', item: 'i' };

/** Returns the URL that a QR code contains. */
export const toCodeAddress = (publicUrl: string, kind: (typeof CODE_KINDS)[number], code: string): string =>
  `${publicUrl}/${LETTER_OF_KIND[kind]}/${code}`;

/** Parses a code; ignores case, spaces and hyphens, reads O as 0, I and L as 1. Undefined for any other text. */
export function toCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}

/** Formats a code as `8GK2 M4TZ`: groups of four are easier to read aloud and type. */
export const toCodeGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

export type ScannedText = { kind: 'code'; code: string } | { kind: 'foreign'; text: string };

const isLetterOfKind = (text: string | undefined) =>
  text !== undefined && Object.values(LETTER_OF_KIND).includes(text.toLowerCase());

/** Reads the code of a URL such as `http://nas:3000/stowage/l/8GK2M4TZ`, on any host: the server may have moved. */
function readCodeAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const [kind, code] = new URL(text).pathname.split('/').filter(Boolean).slice(-2);
  return code !== undefined && isLetterOfKind(kind) ? toCode(code) : undefined;
}

/** Reads eight digits with the check digit of an EAN-8 as foreign: a random code is almost never such a number. */
export function readScannedText(scanned: string): ScannedText {
  const text = scanned.trim();
  const bare = withoutSymbology(text);
  const code = isProductNumber(toProductCode(text)) ? undefined : (toCode(bare) ?? readCodeAddress(bare));
  return code === undefined ? { kind: 'foreign', text } : { kind: 'code', code };
}
