import { z } from 'zod';
import { TAG_COLOURS } from '../base/choices';
import { TAG_NAME_MAX_LENGTH } from '../base/limits';
import { notOneOf, problem } from '../base/problems';
import { Count, Id, IdParams, line } from '../framework/common';
import { endpoint } from '../framework/endpoint';

export const TagColour = z.enum(TAG_COLOURS);
export type TagColour = z.infer<typeof TagColour>;

export const Tag = z.object({ id: Id, name: z.string(), colour: TagColour, item_count: Count });
export type Tag = z.infer<typeof Tag>;

export const TagNameInput = z.strictObject({
  name: line('tag_name', { max: TAG_NAME_MAX_LENGTH, is_required: true }),
});

export const UpdateTagInput = z
  .strictObject({
    ...TagNameInput.shape,
    expected_name: z
      .string(problem('value.not_text', { label: 'tag_name' }))
      .describe('The name before. If someone has renamed the tag since, the request fails with 409.'),
    colour: z.enum(TAG_COLOURS, notOneOf('colour', TAG_COLOURS)),
  })
  .partial();
export type UpdateTagInput = z.infer<typeof UpdateTagInput>;

export const MergeTagInput = z.strictObject({
  into_id: z
    .int(problem('tag.choose'))
    .positive(problem('tag.choose'))
    .describe('The tag that the items get.'),
});
export type MergeTagInput = z.infer<typeof MergeTagInput>;

export const tags = {
  list: endpoint.get('/tags', {
    summary: 'List the tags of the inventory by name, with item counts',
    response: z.array(Tag),
  }),
  update: endpoint.patch('/tags/:id', {
    summary: 'Rename a tag, or give it another colour; names are unique regardless of case and accents',
    params: IdParams,
    body: UpdateTagInput,
    response: Tag,
    refusals: ['tag.name_taken', 'tag.renamed'],
  }),
  remove: endpoint.delete('/tags/:id', {
    summary: 'Delete a tag; its items remain, without the tag',
    params: IdParams,
  }),
  merge: endpoint.post('/tags/:id/merge', {
    summary: 'Give all items of a tag another tag, then delete the first one',
    params: IdParams,
    body: MergeTagInput,
    response: Tag,
    refusals: ['tag.gone', 'tag.merge_into_itself'],
  }),
};
