import { z } from 'zod';
import { TEMPLATE_NAME_MAX_LENGTH } from '../base/limits';
import { Id, IdParams, line, reference } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { toStoredShape } from './item-field-schemas';
import { TEMPLATE_FIELDS } from './item-fields';
import { Supplier } from './suppliers';

export const Template = z.object({ id: Id, name: z.string() });
export type Template = z.infer<typeof Template>;

/** Fields that an item gets from its template. */
export const TemplateFields = z.object({
  ...toStoredShape(TEMPLATE_FIELDS),
  suppliers: z.array(Supplier.omit({ id: true })),
});
export type TemplateFields = z.infer<typeof TemplateFields>;

export const TemplateDetails = Template.extend({
  fields: TemplateFields.describe(
    'Without a category, location, tag or person that no longer exists, and with amounts that the currency can hold.',
  ),
});
export type TemplateDetails = z.infer<typeof TemplateDetails>;

export const TemplateNameInput = z.strictObject({
  name: line('template_name', { max: TEMPLATE_NAME_MAX_LENGTH, is_required: true }),
});
export type TemplateNameInput = z.infer<typeof TemplateNameInput>;

export const CreateTemplateInput = TemplateNameInput.extend({
  item_id: Id.describe('The item whose fields the template gets.'),
});
export type CreateTemplateInput = z.infer<typeof CreateTemplateInput>;

/** Of a new item. Null for none. */
export const TemplateId = reference('template');

export const templates = {
  list: endpoint.get('/templates', {
    summary: 'List the templates of the inventory by name',
    response: z.array(Template),
  }),
  get: endpoint.get('/templates/:id', {
    summary: 'Get a template with its fields',
    params: IdParams,
    response: TemplateDetails,
  }),
  create: endpoint.post('/templates', {
    summary:
      'Save an item as a template, without its name, quantity, photos, documents and what belongs to one unit or purchase; names are case-insensitively unique',
    body: CreateTemplateInput,
    response: Template,
    status: 201,
    refusals: ['item.gone', 'template.name_taken', 'template.too_many'],
  }),
  update: endpoint.patch('/templates/:id', {
    summary: 'Rename a template',
    params: IdParams,
    body: TemplateNameInput,
    response: Template,
    refusals: ['template.name_taken'],
  }),
  remove: endpoint.delete('/templates/:id', {
    summary: 'Delete a template; items that started from it stay as they are',
    params: IdParams,
  }),
};
