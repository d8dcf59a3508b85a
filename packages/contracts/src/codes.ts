import { z } from 'zod';
import { CODE_KINDS, toCode } from './code-text';
import { Code, Id, line, reference } from './common';
import { endpoint } from './endpoint';
import { CODE_LENGTH, CODE_TEXT_MAX_LENGTH } from './limits';

/** What a code may lead to. */
export const CodeKind = z.enum(CODE_KINDS);
export type CodeKind = z.infer<typeof CodeKind>;

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
