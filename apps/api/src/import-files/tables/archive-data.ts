import {
  CATEGORY_NAME_MAX_LENGTH,
  Code,
  Condition,
  CUSTOM_CHOICE_MAX_LENGTH,
  CUSTOM_CHOICES_MAX_COUNT,
  CUSTOM_FIELD_KINDS,
  CUSTOM_FIELD_NAME_MAX_LENGTH,
  CUSTOM_FIELDS_MAX,
  CUSTOM_UNIT_MAX_LENGTH,
  Currency,
  CustomValue,
  DESCRIPTION_MAX_LENGTH,
  DOCUMENT_KINDS,
  DOCUMENT_PLACES_MAX_COUNT,
  DOCUMENT_TITLE_MAX_LENGTH,
  findAmountProblem,
  IMAGE_CAPTION_MAX_LENGTH,
  Id,
  IMPORT_ROWS_MAX,
  Instant,
  isWebAddress,
  ITEM_NAME_MAX_LENGTH,
  LOAN_MESSAGE_MAX_LENGTH,
  LOCATION_CAPACITY_MAX,
  LOCATION_CAPACITY_MIN,
  LOCATION_NAME_MAX_LENGTH,
  LOCATIONS_PER_INVENTORY_MAX,
  LoanEvent,
  LoanKind,
  LoanState,
  Quantity,
  Supplier,
  TAG_COLOURS,
  TAG_NAME_MAX_LENGTH,
  TEMPLATE_NAME_MAX_LENGTH,
  URL_MAX_LENGTH,
} from '@stowage/contracts';
import { z } from 'zod';

/*
 * The part of the `data.json` of an archive that an import reads; see docs/export.md. Other fields are left out, such as
 * those of later versions. Texts only have the limits of the database, because earlier versions accepted other characters.
 */

const isStorable = (amount: number | null, currency: string): boolean =>
  amount === null || findAmountProblem('price', amount, currency) === undefined;

const text = (max: number) => z.string().min(1).max(max);

const Photo = z.object({
  /** Name in the archive. */
  file: z.string(),
  created_at: Instant,
  source_hash: z.string().length(64).nullable().default(null),
});

const ItemPhoto = Photo.extend({
  caption: text(IMAGE_CAPTION_MAX_LENGTH).nullable(),
  is_primary: z.boolean(),
  is_private: z.boolean(),
});
export type ItemPhoto = z.infer<typeof ItemPhoto>;

const Person = z.object({ username: z.string() });

const ArchivedLocation = z.object({
  id: Id,
  parent_id: Id.nullable(),
  name: text(LOCATION_NAME_MAX_LENGTH),
  description: text(DESCRIPTION_MAX_LENGTH).nullable(),
  is_container: z.boolean(),
  capacity: z.int().min(LOCATION_CAPACITY_MIN).max(LOCATION_CAPACITY_MAX).nullable(),
  code: Code,
  label_codes: z.array(Code),
  photo: Photo.nullable(),
  created_at: Instant,
});
export type ArchivedLocation = z.infer<typeof ArchivedLocation>;

/** The other fields of an item are checked one by one, so that one that does not fit is kept in the notes. */
const ArchivedItem = z.looseObject({
  id: Id,
  name: text(ITEM_NAME_MAX_LENGTH),
  item_number: z.string(),
  code: Code,
  label_codes: z.array(Code),
  category: z.object({ name: text(CATEGORY_NAME_MAX_LENGTH) }).nullable(),
  location_id: Id.nullable(),
  part_of_id: Id.nullable(),
  belongs_to: Person.nullable(),
  tags: z.array(text(TAG_NAME_MAX_LENGTH)),
  suppliers: z.array(Supplier.omit({ id: true })),
  custom_values: z.array(CustomValue),
  photos: z.array(ItemPhoto),
  former_values: z.array(
    z
      .object({ day: z.iso.date(), value: z.number().min(0).nullable(), currency: Currency })
      .refine(({ value, currency }) => isStorable(value, currency)),
  ),
  last_seen_at: Instant.nullable(),
  created_at: Instant,
});
export type ArchivedItem = z.infer<typeof ArchivedItem>;

const ArchivedDocument = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  title: text(DOCUMENT_TITLE_MAX_LENGTH),
  day: z.iso.date().nullable(),
  amount: z.number().min(0).nullable(),
  url: text(URL_MAX_LENGTH).refine(isWebAddress).nullable(),
  is_released: z.boolean(),
  /** Null for a link. */
  file: z.object({ name: z.string(), file: z.string(), created_at: Instant }).nullable(),
  item_ids: z.array(Id).max(DOCUMENT_PLACES_MAX_COUNT),
  location_ids: z.array(Id).max(DOCUMENT_PLACES_MAX_COUNT),
  created_at: Instant,
});
export type ArchivedDocument = z.infer<typeof ArchivedDocument>;

const ArchivedLoan = z
  .object({
    kind: LoanKind,
    state: LoanState,
    owner_name: z.string(),
    borrower_name: z.string().min(1),
    item_id: Id.nullable(),
    item_name: z.string(),
    item_number: z.string(),
    quantity: Quantity,
    due_date: z.iso.date().nullable(),
    price: z.number().min(0).nullable(),
    currency: Currency,
    message: text(LOAN_MESSAGE_MAX_LENGTH).nullable(),
    created_at: Instant,
    updated_at: Instant,
    events: z.array(
      z.object({
        id: Id,
        kind: LoanEvent.shape.kind,
        user_name: z.string(),
        at: Instant,
        quantity: Quantity,
        due_date: z.iso.date().nullable(),
        condition: Condition.nullable(),
        message: text(LOAN_MESSAGE_MAX_LENGTH).nullable(),
        photo: z.string().nullable(),
      }),
    ),
  })
  .refine(({ price, currency }) => isStorable(price, currency));
export type ArchivedLoan = z.infer<typeof ArchivedLoan>;

const ArchivedField = z.object({
  id: Id,
  name: text(CUSTOM_FIELD_NAME_MAX_LENGTH),
  kind: z.enum(CUSTOM_FIELD_KINDS),
  unit: text(CUSTOM_UNIT_MAX_LENGTH).nullable(),
  choices: z.array(text(CUSTOM_CHOICE_MAX_LENGTH)).max(CUSTOM_CHOICES_MAX_COUNT),
  category_ids: z.array(Id),
});

/** Ids of the archive, beside fields that mean the same everywhere. */
const TemplateFields = z.looseObject({
  category_id: Id.nullish(),
  location_id: Id.nullish(),
  belongs_to_id: Id.nullish(),
  tags: z.array(Id).default([]),
  custom_values: z.array(CustomValue).default([]),
});

const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

export const ArchiveData = z.object({
  format: z.literal('stowage'),
  version: z.literal(1),
  inventory: z.object({ currency: Currency }),
  people: z.array(Person.extend({ id: Id })),
  categories: z.array(z.object({ id: Id, name: text(CATEGORY_NAME_MAX_LENGTH) })),
  tags: z.array(z.object({ id: Id, name: text(TAG_NAME_MAX_LENGTH), colour: z.enum(TAG_COLOURS) })),
  custom_fields: z.array(ArchivedField).max(CUSTOM_FIELDS_MAX),
  templates: z.array(
    z.object({
      name: text(TEMPLATE_NAME_MAX_LENGTH),
      fields: z.string().transform(parseJson).pipe(TemplateFields),
    }),
  ),
  locations: z.array(ArchivedLocation).max(LOCATIONS_PER_INVENTORY_MAX),
  documents: z.array(ArchivedDocument),
  items: z.array(ArchivedItem).max(IMPORT_ROWS_MAX),
  loans: z.array(ArchivedLoan),
});
export type ArchiveData = z.infer<typeof ArchiveData>;
