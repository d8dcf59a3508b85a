import { z } from 'zod';
import { EVENT_GROUP_NAMES } from '../base/choices';
import { LONG_BODY_MAX_BYTES } from '../base/limits';
import { problem } from '../base/problems';
import { CodedMessage, Count, Currency, Id, IdParam, IdParams, Instant, limit } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { CustomField } from '../items/custom-fields';
import { COLUMN_FIELDS } from '../items/item-fields';
import { LoanKind, LoanParty } from '../lending/loans';

/** What a person has done in one step, named after its most important change. */
export const EventKind = z.enum([
  'imported',
  'import_undone',
  'inventory_changed',
  'member_changed',
  'invitation_changed',
  'trust_changed',
  'loan_changed',
  'moved_in',
  'moved_out',
  'location_deleted',
  'category_deleted',
  'tag_deleted',
  'custom_field_deleted',
  'item_deleted',
  'item_restored',
  'item_added',
  'item_moved',
  'item_changed',
  'photo_added',
  'photo_changed',
  'photo_deleted',
  'photo_restored',
  'document_added',
  'document_changed',
  'document_deleted',
  'document_restored',
  'code_added',
  'code_removed',
  'location_restored',
  'location_added',
  'location_moved',
  'location_changed',
  'category_restored',
  'category_added',
  'category_changed',
  'tag_restored',
  'tag_changed',
  'custom_field_restored',
  'custom_field_added',
  'custom_field_changed',
  'template_changed',
]);
export type EventKind = z.infer<typeof EventKind>;

/** Kinds of events that a person filters by. */
export const EventGroup = z.enum(EVENT_GROUP_NAMES);
export type EventGroup = z.infer<typeof EventGroup>;

export const EVENT_GROUPS: Readonly<Record<EventGroup, readonly EventKind[]>> = {
  items: ['item_added', 'item_changed', 'item_deleted', 'item_restored', 'imported', 'import_undone'],
  moves: ['item_moved', 'location_moved', 'moved_in', 'moved_out'],
  photos: ['photo_added', 'photo_changed', 'photo_deleted', 'photo_restored'],
  documents: ['document_added', 'document_changed', 'document_deleted', 'document_restored'],
  loans: ['loan_changed'],
  locations: ['location_added', 'location_changed', 'location_deleted', 'location_restored'],
  categories: ['category_added', 'category_changed', 'category_deleted', 'category_restored'],
  tags: ['tag_changed', 'tag_deleted', 'tag_restored'],
  custom_fields: [
    'custom_field_added',
    'custom_field_changed',
    'custom_field_deleted',
    'custom_field_restored',
  ],
  templates: ['template_changed'],
  codes: ['code_added', 'code_removed'],
  people: ['inventory_changed', 'member_changed', 'invitation_changed', 'trust_changed'],
};

/** Tables whose rows appear in the history. */
export const EventEntity = z.enum([
  'import_runs',
  'inventories',
  'members',
  'invitations',
  'trust_relationships',
  'categories',
  'tags',
  'custom_fields',
  'templates',
  'locations',
  'items',
  'item_systems',
  'item_tags',
  'item_custom_values',
  'item_suppliers',
  'item_images',
  'location_images',
  'documents',
  'document_files',
  'document_links',
  'label_codes',
  'loans',
  'loan_events',
]);
export type EventEntity = z.infer<typeof EventEntity>;

/** Columns of other tables than `items` that the history names. */
const OTHER_FIELDS = [
  'access_ends_at',
  'amount',
  'borrower_name',
  'capacity',
  'caption',
  'choices',
  'code',
  'colour',
  'currency',
  'day',
  'due_date',
  'ends_at',
  'field_id',
  'is_container',
  'is_primary',
  'is_private',
  'is_released',
  'kind',
  'mark_quick_items',
  'message',
  'note',
  'parent_id',
  'part_number',
  'position',
  'price',
  'relation',
  'role',
  'state',
  'supplier_name',
  'supplier_url',
  'tag_id',
  'title',
  'trust_level',
  'unit',
  'value',
] as const;

/** Columns that the history names. */
export const EventField = z.enum([...COLUMN_FIELDS, ...OTHER_FIELDS]);
export type EventField = z.infer<typeof EventField>;

/** A row that a change refers to, with its last name, also after it was deleted. */
export const EventReference = z.object({
  id: Id,
  name: z.string(),
  is_deleted: z.boolean().describe('True if the row no longer exists; its last name is given.'),
});
export type EventReference = z.infer<typeof EventReference>;

export const EventValue = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), EventReference])
  .nullable();
export type EventValue = z.infer<typeof EventValue>;

export const EventFieldChange = z.object({ field: EventField, before: EventValue, after: EventValue });
export type EventFieldChange = z.infer<typeof EventFieldChange>;

export const EventSubjectKind = z.enum(['item', 'location', 'category', 'tag', 'custom_field', 'person']);

/** The custom field of a changed value, as it is now or was before it was deleted. */
export const EventCustomField = EventReference.extend(CustomField.pick({ kind: true, unit: true }).shape);
export type EventCustomField = z.infer<typeof EventCustomField>;

const customField = {
  custom_field: EventCustomField.nullable().describe(
    'The custom field of a value; null for other rows, and if the field was deleted for good.',
  ),
};

/** The loan to which a changed row belongs. Amounts of the row are in its currency. */
export const EventLoan = z.object({ id: Id, kind: LoanKind, borrower: LoanParty, currency: Currency });
export type EventLoan = z.infer<typeof EventLoan>;

export const EventOperation = z.enum(['added', 'changed', 'deleted']);

export const EventChange = z.object({
  id: Id,
  entity: EventEntity.describe('Table of the changed row.'),
  operation: EventOperation,
  subject_kind: EventSubjectKind.nullable().describe('Null for the inventory itself.'),
  subject: EventReference.nullable().describe('What the row belongs to.'),
  fields: z.array(EventFieldChange).describe('References contain the name of the row.'),
  ...customField,
  loan: EventLoan.nullable().describe('The loan of which the row is a part; null for other rows.'),
  thumbnail_url: z.string().nullable().describe('Of the photo, while it exists.'),
});
export type EventChange = z.infer<typeof EventChange>;

/** Changes that a list contains of each event. */
export const EVENT_CHANGES_LISTED_MAX = 12;
/** Changes and conflicts in the response for one event. */
export const EVENT_CHANGES_SHOWN_MAX = 100;

export const HistoryEvent = z
  .object({
    id: Id,
    at: Instant,
    user: z.object({ id: Id, name: z.string() }).nullable().describe('Null for the server itself.'),
    kind: EventKind.describe('Named after the most important change.'),
    name: z.string().nullable().describe('Of what the event is about, at that time.'),
    item_id: Id.nullable().describe('The item may have been deleted since.'),
    location_id: Id.nullable().describe('The location may have been deleted since.'),
    import_id: Id.nullable().describe(
      'Of an import and its undo; null after the entry of the import was deleted.',
    ),
    count: Count.describe(
      'Rows that have changed in the way that names the event; items, if only lists such as their tags have changed.',
    ),
    currency: Currency.describe('Of the amounts in the changes.'),
    reverts_id: Id.nullable().describe('The event that this event takes back.'),
    reverted_event: z
      .object({ id: Id, at: Instant, kind: EventKind, name: z.string().nullable() })
      .nullable()
      .describe('The event that this event takes back; `name` is that of its person.'),
    reverted_by: z
      .object({ id: Id, name: z.string().nullable() })
      .nullable()
      .describe(
        'The event that has taken this event back, and the name of its person; null while this event has effect.',
      ),
    can_revert: z.boolean().describe('False when the caller can never take the event back.'),
    changes: z
      .array(EventChange)
      .describe('The first changed rows: at most 12 in a list, and 100 in the response for one event.'),
    has_more_changes: z.boolean(),
  })
  .meta({ id: 'Event' });
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const EventConflict = z.object({
  entity: EventEntity,
  subject_kind: EventSubjectKind.nullable().describe('Null for the inventory itself.'),
  subject: EventReference.nullable(),
  reason: z
    .enum(['changed', 'missing'])
    .describe('`changed`: the field has been changed since. `missing`: the row has been deleted since.'),
  field: EventField.nullable(),
  ...customField,
  restored: EventValue.describe('The value that a revert would restore.'),
  current: EventValue.describe('The value now.'),
  changed_by: z.string().nullable().describe('Name of the person who changed it since; null for the server.'),
  changed_at: Instant.nullable().describe('Null if the log does not tell.'),
});
export type EventConflict = z.infer<typeof EventConflict>;

/** Number of rows of one table that an event has added, changed or deleted. */
export const EventTotal = z.object({ entity: EventEntity, operation: EventOperation, count: z.int().min(1) });
export type EventTotal = z.infer<typeof EventTotal>;

export const EventDetails = HistoryEvent.extend({
  totals: z.array(EventTotal),
  revert: z
    .object({
      refusal: CodedMessage.nullable().describe('Null when the event can be taken back.'),
      conflicts: z.array(EventConflict).describe('Later changes that a revert with `overwrite` overwrites.'),
    })
    .describe('What stands against taking the event back.'),
});
export type EventDetails = z.infer<typeof EventDetails>;

export const EventPage = z.object({
  events: z.array(HistoryEvent),
  next: Id.nullable().describe('Value of `before` for the next page; null on the last page.'),
});
export type EventPage = z.infer<typeof EventPage>;

/** People whose name a list of those who made a change contains. */
export const EVENT_PEOPLE_MAX_COUNT = 200;

/** A person who has changed something in the inventory: a member, a former member or a borrower. */
export const EventPerson = z.object({
  id: Id,
  name: z.string().describe('The current name, or the last one before the account was deleted.'),
});
export type EventPerson = z.infer<typeof EventPerson>;

const EVENTS_DEFAULT = 30;
const EVENTS_MAX = 100;

export const EventListQuery = z.strictObject({
  before: IdParam.optional().describe('Id of an event; only older events are listed.'),
  limit: limit(EVENTS_DEFAULT, EVENTS_MAX),
  user_id: IdParam.optional(),
  group: z
    .enum(EventGroup.options, problem('parameter.not_choice', { choices: EventGroup.options.join(', ') }))
    .optional(),
});
export type EventListQuery = z.infer<typeof EventListQuery>;

/** Later events that one request takes back together with an event. */
export const REVERT_LATER_MAX_COUNT = 1_000;

const notId = problem('value.not_id', { label: 'later_changes' });

export const RevertInput = z.strictObject({
  overwrite: z
    .boolean(problem('parameter.not_boolean'))
    .optional()
    .default(false)
    .describe('True to take the event back although its fields have been changed again since.'),
  later_ids: z
    .array(z.int(notId).positive(notId), problem('value.not_list', { label: 'later_changes' }))
    .max(
      REVERT_LATER_MAX_COUNT,
      problem('list.too_many_ids', { label: 'later_changes', max: REVERT_LATER_MAX_COUNT }),
    )
    .optional()
    .default([])
    .describe(
      'Events of the same step of a person. They are taken back first, the newest first: all or nothing.',
    ),
});
export type RevertInput = z.infer<typeof RevertInput>;

/** Why an event cannot be taken back. */
export const REVERT_REFUSALS = [
  'api_key.not_accepted',
  'inventory.manager_required',
  'member.last_manager',
  'item.lent',
  'item.lent_until',
  'item.promised',
  'item.quantity_below_held',
  'item.part_of_itself',
  'item.parts_too_deep',
  'location.inside_itself',
  'location.too_deep',
  'location.too_many',
  'event.already_so',
  'event.by_borrower',
  'event.changed_since',
  'event.currency',
  'event.deleted_since',
  'event.deleted_for_good',
  'event.gone',
  'event.inventory',
  'event.invitation',
  'event.loan_changed_since',
  'event.membership',
  'event.photo_gone',
  'event.restored_since',
  'event.reverted',
  'event.still_in_use',
  'event.taken',
  'event.transfer',
] as const;

export const events = {
  list: endpoint.get('/events', {
    summary: 'List what was done in the inventory, newest first',
    query: EventListQuery,
    response: EventPage,
  }),
  listPeople: endpoint.get('/events/people', {
    summary: 'List the people who have done something in the inventory, also former members and borrowers',
    response: z.array(EventPerson),
  }),
  listOfItem: endpoint.get('/items/:id/events', {
    summary: 'List what was done with an item, newest first, also after it was deleted',
    params: IdParams,
    query: EventListQuery,
    response: EventPage,
  }),
  listOfLocation: endpoint.get('/locations/:id/events', {
    summary:
      'List what was done with a location, and the items that were added, moved in, moved out or deleted',
    params: IdParams,
    query: EventListQuery,
    response: EventPage,
  }),
  get: endpoint.get('/events/:id', {
    summary: 'Get an event with its changes and what a revert would overwrite',
    params: IdParams,
    response: EventDetails,
  }),
  revert: endpoint.post('/events/:id/revert', {
    summary: 'Take back an event. Returns the event that records the revert, which can be reverted itself',
    body_max_bytes: LONG_BODY_MAX_BYTES,
    params: IdParams,
    body: RevertInput,
    response: HistoryEvent,
    refusals: REVERT_REFUSALS,
  }),
};
