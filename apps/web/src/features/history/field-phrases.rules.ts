import {
  CUSTOM_FIELD_KINDS,
  type EventChange,
  type EventConflict,
  type EventCustomField,
  type EventEntity,
  type EventField,
  type EventFieldChange,
  type EventReference,
  type EventValue,
  type FieldsOfKind,
  isItemField,
  listFieldsOfKind,
  QUICK_ITEM_MARKS,
  ROLES,
  TAG_COLOURS,
} from '@stowage/contracts';
import { formatCustomValue } from '../../entities/custom-field/custom-values.rules';
import { formatValue, toFieldLabel } from '../../entities/item/fields/field-texts';
import { toCurrencyName } from '../../lib/format/currency-name';
import { formatDate, formatList, formatMoney, formatNumber } from '../../lib/format/format';
import { toLocalDay } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';

/** Names of the messages for one field, in the groups `history.sentence` and `history.line`. */
type FieldShape =
  | 'set'
  | 'changed'
  | 'changedNumber'
  | 'moved'
  | 'removed'
  | 'edited'
  | 'added'
  | 'takenOut'
  | 'needsDetails'
  | 'detailsComplete'
  | 'archived'
  | 'unarchived'
  | 'container'
  | 'noContainer'
  | 'photoPrivate'
  | 'photoShown';

/** A change of one field, as the texts of its placeholders. */
export interface FieldPhrase {
  shape: FieldShape;
  field: string;
  before: string;
  after: string;
}

/** Longer values, and values of several lines, are not part of a sentence. */
const VALUE_MAX_LENGTH = 80;

/** Fields that another sentence describes, or that no sentence names. */
const UNNAMED: readonly EventField[] = ['is_primary', 'kind', 'position', 'relation', 'state'];

const FLAGS: Partial<Record<EventField, readonly [on: FieldShape, off: FieldShape]>> = {
  needs_full_details: ['needsDetails', 'detailsComplete'],
  is_archived: ['archived', 'unarchived'],
  is_container: ['container', 'noContainer'],
  is_private: ['photoPrivate', 'photoShown'],
};

const TRUST_LEVELS = ['friend', 'trusted'] as const;

/** Name of a field; a field of an item has the same name in other tables. */
export const toEventFieldLabel = (field: EventField): string =>
  isItemField(field) ? toFieldLabel(field) : t(`history.field.${field}`);

const isList = (value: EventValue): value is string[] => Array.isArray(value);

/** Name of the field of a conflict. Undefined for a conflict about a whole row. */
export function toConflictLabel({
  field,
  custom_field,
}: Pick<EventConflict, 'field' | 'custom_field'>): string | undefined {
  if (field === null) return undefined;
  return custom_field ? custom_field.name : toEventFieldLabel(field);
}

export const isReference = (value: EventValue): value is EventReference =>
  typeof value === 'object' && value !== null && !isList(value);

const formatChoice = <Choice extends string>(
  choices: readonly Choice[],
  value: string,
  toName: (choice: Choice) => string,
): string => {
  const known = choices.find((choice) => choice === value);
  return known === undefined ? value : toName(known);
};

/** Formats a text of a field. */
function formatText(field: EventField, value: string): string {
  switch (field) {
    case 'role':
      return formatChoice(ROLES, value, (role) => t(`role.${role}`));
    case 'trust_level':
      return formatChoice(TRUST_LEVELS, value, (level) => t(`trust.level.${level}`));
    case 'day':
    case 'due_date':
      return formatDate(value);
    case 'ends_at':
    case 'access_ends_at':
      return formatDate(toLocalDay(new Date(value)));
    case 'mark_quick_items':
      return formatChoice(QUICK_ITEM_MARKS, value, (marks) => t(`newItems.${marks}`));
    case 'colour':
      return formatChoice(TAG_COLOURS, value, (colour) => t(`choice.tagColour.${colour}`));
    case 'currency':
      return toCurrencyName(value);
    default:
      return value;
  }
}

/** Text for a field without a value, where it means something. */
function formatNothing(field: EventField): string | undefined {
  if (field === 'parent_id') return t('history.topLevel');
  return field === 'belongs_to_id' ? t('history.everybody') : undefined;
}

/**
 * Formats a value as the rest of the client does. Undefined for no value.
 * @param currency ISO 4217 code
 * @param customField the field of a custom value
 */
export function formatEventValue(
  field: EventField,
  value: EventValue,
  currency: string,
  customField: EventCustomField | null = null,
): string | undefined {
  if (value === null) return formatNothing(field);
  if (isReference(value)) return value.name;
  if (customField) return formatCustomValue(customField, value, currency);
  if (isList(value)) return value.length === 0 ? undefined : formatList(value);
  if (isItemField(field)) return formatValue(field, value, currency);
  if (typeof value === 'boolean') return t(value ? 'choice.yes' : 'choice.no');
  if (typeof value === 'string') return formatText(field, value);
  return field === 'price' || field === 'amount' ? formatMoney(value, currency) : formatNumber(value);
}

const PLACES: readonly EventField[] = ['location_id', 'parent_id'];

const isLong = (text: string | undefined) =>
  text !== undefined && (text.length > VALUE_MAX_LENGTH || text.includes('\n'));

/** Describes the change of one field. Undefined for a field that no sentence names. */
function toFieldPhrase(
  { field, before, after }: EventFieldChange,
  currency: string,
  customField: EventCustomField | null = null,
): FieldPhrase | undefined {
  if (UNNAMED.includes(field)) return undefined;
  const label = toEventFieldLabel(field);
  const flag = FLAGS[field];
  if (flag) return { shape: after === true ? flag[0] : flag[1], field: label, before: '', after: '' };
  const from = formatEventValue(field, before, currency, customField);
  const to = formatEventValue(field, after, currency, customField);
  const texts = { field: label, before: from ?? '', after: to ?? '' };
  if (isLong(from) || isLong(to)) return { shape: 'edited', ...texts };
  if (from === undefined) return { shape: 'set', ...texts };
  if (to === undefined) return { shape: 'removed', ...texts };
  if (PLACES.includes(field)) return { shape: 'moved', ...texts };
  return { shape: typeof after === 'number' ? 'changedNumber' : 'changed', ...texts };
}

/** Like `toFieldPhrase`, but says what was added to a list and removed from it. */
function toFieldPhrases(
  change: EventFieldChange,
  currency: string,
  customField: EventCustomField | null = null,
): FieldPhrase[] {
  const { before, after } = change;
  const phrase = toFieldPhrase(change, currency, customField);
  if (!phrase) return [];
  const isKept = isList(before) && isList(after) && before.length > 0 && after.length > 0;
  const phrases = isKept ? toListPhrases(phrase.field, before, after) : [];
  if (phrases.length > 0) return phrases;
  // Only the order has changed.
  return [isKept ? { ...phrase, shape: 'edited' } : phrase];
}

const findValue = ({ fields }: EventChange, field: EventField, side: 'before' | 'after') =>
  fields.find((one) => one.field === field)?.[side] ?? null;

/** Names of a list that were added and taken out. A name that only has another position is neither. */
function toListPhrases(label: string, before: readonly string[], after: readonly string[]): FieldPhrase[] {
  const rest = [...before];
  const added = after.filter((name) => {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [
    ...rest.map((name): FieldPhrase => ({ shape: 'takenOut', field: label, before: name, after: '' })),
    ...added.map((name): FieldPhrase => ({ shape: 'added', field: label, before: '', after: name })),
  ];
}

const toNames = (changes: readonly EventChange[], field: EventField, side: 'before' | 'after') =>
  changes.flatMap((change) => {
    const value = findValue(change, field, side);
    if (isReference(value)) return [value.name];
    return typeof value === 'string' ? [value] : [];
  });

/** The rows of each list of names. A relation tells the lists of one table apart. */
const NAME_ROWS: Readonly<
  Record<FieldsOfKind<'names'>, { entity: EventEntity; relation?: string; column?: EventField }>
> = {
  tags: { entity: 'item_tags', column: 'tag_id' },
  systems_used_in: { entity: 'item_systems', relation: 'used_in' },
  compatible_with: { entity: 'item_systems', relation: 'compatible_with' },
};

function toNamesPhrases(changes: readonly EventChange[]): FieldPhrase[] {
  return listFieldsOfKind('names').flatMap((field) => {
    const { entity, relation, column = 'name' } = NAME_ROWS[field];
    const own = changes.filter(
      (change) =>
        change.entity === entity &&
        (relation === undefined ||
          findValue(change, 'relation', 'before') === relation ||
          findValue(change, 'relation', 'after') === relation),
    );
    const label = field === 'systems_used_in' ? t('history.field.used_in') : toFieldLabel(field);
    return toListPhrases(label, toNames(own, column, 'before'), toNames(own, column, 'after'));
  });
}

const SUPPLIER_DETAILS: readonly EventField[] = ['price', 'part_number', 'supplier_url'];

/** Saving an item replaces all its suppliers, so a supplier with the same name is the same one. */
function toSupplierPhrases(changes: readonly EventChange[], currency: string): FieldPhrase[] {
  const rows = changes.filter(({ entity }) => entity === 'item_suppliers');
  const kept = rows.flatMap((added) => {
    const name = findValue(added, 'supplier_name', 'after');
    const former =
      added.operation === 'added' &&
      rows.find((row) => row.operation === 'deleted' && findValue(row, 'supplier_name', 'before') === name);
    return former ? [{ former, added }] : [];
  });
  const details = kept.flatMap(({ former, added }) =>
    SUPPLIER_DETAILS.flatMap((field) => {
      const [before, after] = [findValue(former, field, 'before'), findValue(added, field, 'after')];
      return before === after ? [] : (toFieldPhrase({ field, before, after }, currency) ?? []);
    }),
  );
  const names = toListPhrases(
    t('history.field.supplier_name'),
    toNames(
      rows.filter(({ operation }) => operation === 'deleted'),
      'supplier_name',
      'before',
    ),
    toNames(
      rows.filter(({ operation }) => operation === 'added'),
      'supplier_name',
      'after',
    ),
  );
  return [...names, ...details];
}

/** Changes of custom values. Rows name their field. */
const toCustomPhrases = (changes: readonly EventChange[], currency: string): FieldPhrase[] =>
  changes
    .filter(({ entity }) => entity === 'item_custom_values')
    .flatMap((change) => {
      const { custom_field, fields } = change;
      const field = findValue(change, 'field_id', 'after') ?? findValue(change, 'field_id', 'before');
      return fields
        .filter((one) => one.field === 'value')
        .flatMap((one) => toFieldPhrases(one, currency, custom_field))
        .map((phrase) => (isReference(field) ? { ...phrase, field: field.name } : phrase));
    });

/** The kind has a name in the history of a custom field only. */
const toKindPhrases = ({ entity, fields }: EventChange): FieldPhrase[] =>
  fields.flatMap(({ field, before, after }) =>
    entity === 'custom_fields' && field === 'kind'
      ? {
          shape: 'changed' as const,
          field: t('history.field.kind'),
          before: formatKind(before),
          after: formatKind(after),
        }
      : [],
  );

const formatKind = (value: EventValue) =>
  typeof value === 'string'
    ? formatChoice(CUSTOM_FIELD_KINDS, value, (kind) => t(`choice.customKind.${kind}`))
    : '';

/** Tables whose changed fields are named one by one. */
const NAMED = [
  'items',
  'locations',
  'categories',
  'tags',
  'templates',
  'custom_fields',
  'inventories',
  'members',
  'trust_relationships',
  'invitations',
  'item_images',
  'documents',
  'loans',
];

/** Describes the changed fields of one thing. @param currency ISO 4217 code of the inventory at that time */
export function listFieldPhrases(changes: readonly EventChange[], currency: string): FieldPhrase[] {
  const fields = changes
    .filter(({ entity, operation }) => operation === 'changed' && NAMED.includes(entity))
    .flatMap(({ fields: own, loan }) =>
      own.flatMap((field) => toFieldPhrases(field, loan?.currency ?? currency)),
    );
  return [
    ...fields,
    ...changes.filter(({ operation }) => operation === 'changed').flatMap(toKindPhrases),
    ...toNamesPhrases(changes),
    ...toCustomPhrases(changes, currency),
    ...toSupplierPhrases(changes, currency),
  ];
}
