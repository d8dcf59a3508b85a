import { z } from 'zod';
import {
  BULK_BODY_MAX_BYTES,
  BULK_ITEMS_MAX_COUNT,
  BULK_PERCENT_DECIMALS,
  BULK_PERCENT_MAX,
  BULK_PERCENT_MIN,
} from '../base/limits';
import { notAmount, problem } from '../base/problems';
import { Count, Currency, Id, money } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { toWrittenShape } from '../items/item-field-schemas';
import { listFieldsWith, pickFieldsWith } from '../items/item-fields';
import { UnpagedItemListQuery } from '../items/item-queries';
import { RequestKey } from '../items/items';
import { LoanState } from '../lending/loans';
import { hasAtMostDecimals } from '../text/amount';

const notItem = problem('value.not_id', { label: 'item' });
const tooMany = problem('item.too_many_selected', { max: BULK_ITEMS_MAX_COUNT });
const noneChosen = problem('item.choose_some');

const itemIds = z.array(z.int(notItem).positive(notItem), noneChosen).max(BULK_ITEMS_MAX_COUNT, tooMany);

const withParts = z
  .boolean(problem('parameter.not_boolean'))
  .optional()
  .describe('True to change the parts of the items too, and the parts of these.');

/** The items that a bulk edit changes, at most `BULK_ITEMS_MAX_COUNT`. */
export const ItemSelection = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('items'),
      ids: itemIds.min(1, noneChosen),
      with_parts: withParts,
    }),
    /** All items of a list or a search, so that a client needs no ids. */
    z.strictObject({
      kind: z.literal('item_list'),
      filter: UnpagedItemListQuery.prefault({}).describe('The order has no effect.'),
      except_ids: itemIds.default([]),
      with_parts: withParts,
      expected_count: z
        .int(problem('parameter.not_whole'))
        .min(0, problem('parameter.not_whole'))
        .optional()
        .describe(
          'Required for a change, which is refused if the list now has another number of items, without the exceptions and without parts that are not in it.',
        ),
    }),
  ],
  noneChosen,
);
export type ItemSelection = z.infer<typeof ItemSelection>;

export const BULK_PERCENT_PROBLEM = problem('item.percent_range', {
  min: BULK_PERCENT_MIN,
  max: BULK_PERCENT_MAX,
});

export const BulkValue = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('set'),
      amount: money('current_value')
        .nullable()
        .describe('Of one unit, in the currency of the inventory; null to remove it.'),
    }),
    z.strictObject({
      kind: z.literal('percent'),
      percent: z
        .number(BULK_PERCENT_PROBLEM)
        .min(BULK_PERCENT_MIN, BULK_PERCENT_PROBLEM)
        .max(BULK_PERCENT_MAX, BULK_PERCENT_PROBLEM)
        .refine((percent) => hasAtMostDecimals(percent, BULK_PERCENT_DECIMALS), BULK_PERCENT_PROBLEM)
        .describe(
          'Added to the current value, with at most two decimals. The result is rounded to the smallest unit of the currency; half a unit is rounded up. Items without a current value are not changed.',
        ),
    }),
  ],
  notAmount('current_value'),
);
export type BulkValue = z.infer<typeof BulkValue>;

const { tags: names, ...written } = toWrittenShape(pickFieldsWith('bulk'));

export const BulkTags = z.strictObject({ add: names, remove: names }).partial();

export const BulkFields = z
  .strictObject({
    ...written,
    current_value: BulkValue,
    custom_values: written.custom_values.describe(
      'Sets the values of these custom fields, or clears them with null. Other values stay.',
    ),
    tags: BulkTags.describe('Names of tags. Unknown ones are created when they are added.'),
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, problem('item.choose_change'));
export type BulkFields = z.infer<typeof BulkFields>;

export const BulkField = z.enum(listFieldsWith('bulk'));
export type BulkField = z.infer<typeof BulkField>;

export const HeldItems = z.enum(['refuse', 'leave_out']);
export type HeldItems = z.infer<typeof HeldItems>;

export const BulkChange = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('edit'),
      fields: BulkFields.describe('Omitted fields stay unchanged; null clears a field.'),
    }),
    z.strictObject({
      kind: z.literal('delete'),
      held: HeldItems.default('refuse').describe(
        '`refuse` deletes nothing if an item is promised or on loan; `leave_out` deletes the others.',
      ),
    }),
    /** Copies items without their photos, codes, loans and serial numbers. */
    z.strictObject({ kind: z.literal('duplicate') }),
  ],
  problem('item.choose_change'),
);
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkPreviewInput = z.strictObject({ selection: ItemSelection, change: BulkChange });
export type BulkPreviewInput = z.infer<typeof BulkPreviewInput>;

export const BulkEditInput = z
  .strictObject({ selection: ItemSelection, change: BulkChange, request_key: RequestKey })
  .superRefine(({ selection }, context) => {
    if (selection.kind === 'item_list' && selection.expected_count === undefined)
      context.addIssue({
        code: 'custom',
        path: ['selection', 'expected_count'],
        message: problem('item.expected_count'),
      });
  });
export type BulkEditInput = z.infer<typeof BulkEditInput>;

/** An item that cannot be deleted, with the loan or the promise that ends first. */
export const HeldItem = z.object({
  id: Id,
  name: z.string(),
  item_number: z.string(),
  borrower_name: z.string(),
  state: LoanState.extract(['agreed', 'handed_over']),
  due_date: z.iso.date().nullable(),
});
export type HeldItem = z.infer<typeof HeldItem>;

export const BulkPreview = z.object({
  item_count: Count.describe('Selected items.'),
  parts_count: Count.describe('Parts that are selected because of `with_parts` only, or would be with it.'),
  changed_count: Count.describe('Selected items that the change affects.'),
  fields: z
    .array(z.object({ field: BulkField, count: Count }))
    .describe('Numbers of items whose field gets another value; only the fields of the change.'),
  value: z
    .object({
      currency: Currency,
      before: z
        .number()
        .min(0)
        .describe(
          'Unit value times quantity of the selected items. The unit value is the current value, else the purchase price.',
        ),
      after: z.number().min(0).describe('The same after the change.'),
      items_without_value: Count.describe('Items without a current value.'),
    })
    .nullable()
    .describe('Null unless the change sets the current value.'),
  held_count: Count.describe('Selected items that are promised or on loan, if the change deletes items.'),
  held: z.array(HeldItem).describe('The first 50 of these items, by name.'),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkResult = z.object({
  item_count: Count.describe('Selected items.'),
  changed_count: Count.describe(
    'Items that were changed, deleted or copied. Items that had the new values already do not count.',
  ),
  held_count: Count.describe('Items that were not deleted because they are promised or on loan.'),
});
export type BulkResult = z.infer<typeof BulkResult>;

const REFUSALS = [
  'item.some_gone',
  'item.selection_empty',
  'item.selection_changed',
  'item.too_many_selected',
  'item.values_too_large',
  'item.not_member',
  'location.gone',
  'category.gone',
  'item.gone',
  'item.part_of_itself',
  'item.parts_too_deep',
  'item.too_many_tags',
  'tag.too_many',
  'custom_field.gone',
  'custom_field.unknown_choice',
] as const;

export const bulkEdit = {
  preview: endpoint.post('/items/bulk/preview', {
    summary: 'Show what a change of several items would do; changes nothing',
    body: BulkPreviewInput,
    body_max_bytes: BULK_BODY_MAX_BYTES,
    response: BulkPreview,
    refusals: REFUSALS,
  }),
  run: endpoint.post('/items/bulk', {
    summary: 'Change, delete or duplicate several items, all or nothing',
    body: BulkEditInput,
    body_max_bytes: BULK_BODY_MAX_BYTES,
    response: BulkResult,
    refusals: [
      ...REFUSALS,
      'item.some_held',
      'item.parts_held',
      'item.promised',
      'item.lent',
      'item.lent_until',
      'item.bulk_key_reused',
    ],
  }),
};
