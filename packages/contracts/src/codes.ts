import { z } from 'zod';
import { Code, Id, line, reference } from './common';
import { endpoint } from './endpoint';
import { CODE_LENGTH, CODE_TEXT_MAX_LENGTH } from './limits';

/** What a code may lead to. */
export const CodeKind = z.enum(['location', 'item']);
export type CodeKind = z.infer<typeof CodeKind>;

const LETTER_OF_KIND: Record<CodeKind, string> = { location: 'l', item: 'i' };

/** What a QR code holds: the address of the product and, behind it, where the code leads. */
export const toCodeAddress = (publicUrl: string, kind: CodeKind, code: string): string =>
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
  return Code.safeParse(code).success ? code : undefined;
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

/** A thing of the caller's to which a code leads. */
export const OwnCodeTarget = z
  .object({ kind: CodeKind, id: Id, name: z.string() })
  .meta({ id: 'OwnCodeTarget' });
export type OwnCodeTarget = z.infer<typeof OwnCodeTarget>;

/** Where a code leads for whoever asks. */
export const CodeTarget = z
  .discriminatedUnion('kind', [
    OwnCodeTarget,
    // Of somebody who lets the caller see it: known by its own code, whichever was scanned.
    z.object({ kind: z.literal('shared_item'), code: Code, name: z.string() }),
  ])
  .meta({ id: 'CodeTarget' });
export type CodeTarget = z.infer<typeof CodeTarget>;

const codeError = `A code has ${CODE_LENGTH} letters and digits, such as 8GK2M4TZ`;

/** A printed code that nobody uses yet, and the place or the item it is stuck on: one of the two. */
export const AttachCodeInput = z
  .strictObject({
    code: line('Code', { max: CODE_TEXT_MAX_LENGTH, required: 'Code is required' }).transform(
      (text, context) => {
        const code = toCode(text);
        if (code === undefined) context.addIssue(codeError);
        return code ?? z.NEVER;
      },
    ),
    location_id: reference('Location').optional(),
    item_id: reference('Item').optional(),
  })
  .meta({ id: 'AttachCodeInput' });
export type AttachCodeInput = z.infer<typeof AttachCodeInput>;

const CodeParams = z.object({
  /** As it was read or typed; see `toCode`. */
  code: z.string(),
});

export const codes = {
  get: endpoint({
    method: 'GET',
    path: '/codes/:code',
    summary: "Where a scanned code leads: to something of one's own, or to what somebody shares",
    access: 'user',
    params: CodeParams,
    response: CodeTarget,
    status: 200,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/codes/',
    summary: 'Attach a printed code that nobody uses to a place or an item',
    access: 'user',
    body: AttachCodeInput,
    response: OwnCodeTarget,
    status: 201,
    refusals: { 404: 'The place or the item is not there, or not yours', 409: 'The code is in use' },
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/codes/:code',
    summary: 'Take an attached code off again',
    access: 'user',
    params: CodeParams,
    status: 204,
    refusals: { 409: 'The code is the own one of a place or an item' },
  }),
};
