import { z } from 'zod';
import { CODE_LENGTH, CODE_TEXT_MAX_LENGTH } from '../base/limits';
import { problem } from '../base/problems';
import { Code, Id, line, reference } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { CODE_KINDS, toCode } from '../text/code-text';

export const CodeKind = z.enum(CODE_KINDS);
export type CodeKind = z.infer<typeof CodeKind>;

export const OwnCodeTarget = z.object({ kind: CodeKind, id: Id, name: z.string() });
export type OwnCodeTarget = z.infer<typeof OwnCodeTarget>;

export const CodeTarget = z.discriminatedUnion('kind', [
  OwnCodeTarget.extend({ inventory_id: Id }),
  // An item shared with the caller, identified by its own code even if a label code was scanned.
  z.object({ kind: z.literal('shared_item'), code: Code, name: z.string() }),
]);
export type CodeTarget = z.infer<typeof CodeTarget>;

const codeError = problem('code.format', { length: CODE_LENGTH });

/** An unused printed code and its target: exactly one location or item. */
export const AttachCodeInput = z.strictObject({
  code: line('code', { max: CODE_TEXT_MAX_LENGTH, is_required: true })
    .transform((text, context) => {
      const code = toCode(text);
      if (code === undefined) context.addIssue(codeError);
      return code ?? z.NEVER;
    })
    .meta({ examples: ['8GK2M4TZ'] }),
  location_id: reference('location').optional(),
  item_id: reference('item').optional(),
});
export type AttachCodeInput = z.infer<typeof AttachCodeInput>;

const CodeParams = z.object({
  code: z.string().describe('As scanned or typed.'),
});

export const codes = {
  get: endpoint.get('/codes/:code', {
    summary: 'Find the location or item of a scanned code, owned by the caller or shared with them',
    params: CodeParams,
    response: CodeTarget,
  }),
  attach: endpoint.post('/codes/', {
    summary: 'Attach an unused printed code to a location or an item',
    body: AttachCodeInput,
    response: OwnCodeTarget,
    status: 201,
    refusals: ['location.gone', 'item.gone', 'code.taken', 'code.choose_one_target'],
  }),
  detach: endpoint.delete('/codes/:code', {
    summary: 'Detach a label code from its location or item',
    params: CodeParams,
    refusals: ['code.not_a_label'],
  }),
};
