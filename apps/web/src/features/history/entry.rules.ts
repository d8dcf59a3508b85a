import type { EventChange, EventField, EventKind, HistoryEvent } from '@stowage/contracts';
import { groupBy } from '../../lib/group-by';
import { has, type Phrase, toKindPhrase, toWho } from './event-phrase.rules';
import {
  type FieldPhrase,
  formatEventValue,
  listFieldPhrases,
  toEventFieldLabel,
} from './field-phrases.rules';
import type { HistoryScope } from './history-scope';

export interface EntryLine {
  /** Name of the changed thing, when the entry is about several. */
  subject: string | undefined;
  phrase: Phrase;
}

interface EntrySubject {
  name: string;
  /** Undefined for a person, and for what was deleted since. */
  address: string | undefined;
  /** Search in the trash, for what was deleted since. */
  trashAddress: string | undefined;
}

export interface Entry {
  kind: EventKind;
  sentence: Phrase;
  lines: EntryLine[];
  /** Undefined when the screen shows only one thing, or when the entry is about several. */
  subject: EntrySubject | undefined;
  /** True when a revert changes more than the entry shows. */
  is_part: boolean;
  thumbnails: string[];
}

const isOnlyMove = ({ entity, operation, fields }: EventChange) =>
  entity === 'items' && operation === 'changed' && fields.length === 1 && fields[0]?.field === 'location_id';

/** The kind of a step from the view of one item: deleting a location may also delete or move the item. */
function toKindForItem({ kind, changes, reverts_id }: HistoryEvent): EventKind {
  if (kind === 'moved_in' || kind === 'moved_out' || has(changes, 'loan_events', 'added', 'changed'))
    return kind;
  const isRestored = reverts_id !== null || kind.endsWith('_restored');
  if (has(changes, 'items', 'deleted')) return 'item_deleted';
  if (has(changes, 'items', 'added')) return isRestored ? 'item_restored' : 'item_added';
  if (has(changes, 'items', 'changed')) return changes.every(isOnlyMove) ? 'item_moved' : 'item_changed';
  if (kind === 'photo_changed') return kind;
  // Another item was merged into this one.
  if (kind === 'item_deleted' && has(changes, 'item_images', 'changed')) return 'photo_added';
  if (kind === 'item_deleted' && has(changes, 'document_links', 'added')) return 'document_added';
  if (has(changes, 'item_images', 'deleted')) return 'photo_deleted';
  if (has(changes, 'item_images', 'added')) return isRestored ? 'photo_restored' : 'photo_added';
  return kind;
}

const toLinePhrase = ({ shape, ...parts }: FieldPhrase): Phrase => ({
  text: `history.line.${shape}`,
  parts,
  count: 1,
});

const toSentence = ({ shape, ...parts }: FieldPhrase, who: string): Phrase => ({
  text: `history.sentence.${shape}`,
  parts: { who, ...parts },
  count: 1,
});

/** Fields of a new step of a loan that a line shows. */
const STEP_FIELDS: readonly EventField[] = ['quantity', 'condition', 'message'];
const NEW_LOAN_FIELDS: readonly EventField[] = ['due_date', 'price', 'message'];

function toStepLines(changes: readonly EventChange[], currency: string): Phrase[] {
  const step = changes.findLast(({ entity, operation }) => entity === 'loan_events' && operation === 'added');
  const loan = changes.find(({ entity, operation }) => entity === 'loans' && operation === 'added');
  const list = (change: EventChange | undefined, wanted: readonly EventField[]) =>
    (change?.fields ?? []).filter(({ field, after }) => wanted.includes(field) && after !== null);
  return [...list(loan, NEW_LOAN_FIELDS), ...list(step, STEP_FIELDS)]
    .filter(({ field, after }) => !(field === 'quantity' && after === 1))
    .map(({ field, after }) => ({
      text: 'history.line.is',
      parts: {
        field: toEventFieldLabel(field),
        after: formatEventValue(field, after, loan?.loan?.currency ?? currency) ?? '',
      },
      count: 1,
    }));
}

/** Kinds whose changed fields the entry lists. */
const LISTED: readonly EventKind[] = [
  'item_changed',
  'item_moved',
  'location_changed',
  'location_moved',
  'category_changed',
  'tag_changed',
  'template_changed',
  'custom_field_changed',
  'photo_changed',
  'inventory_changed',
  'member_changed',
  'trust_changed',
  'loan_changed',
];

const groupBySubject = (changes: readonly EventChange[]) =>
  groupBy(changes, ({ subject_kind, subject }) => `${subject_kind} ${subject?.id}`);

/** A step of a loan names the condition already, and the sale the quantity. */
const withoutItemsOfLoans = (changes: readonly EventChange[]) =>
  changes.some(({ entity }) => entity === 'loan_events')
    ? changes.filter(({ entity }) => entity !== 'items')
    : changes;

function listLines(event: HistoryEvent, kind: EventKind): EntryLine[] {
  if (!LISTED.includes(kind)) return [];
  const changes = kind === 'loan_changed' ? withoutItemsOfLoans(event.changes) : event.changes;
  const groups = [...groupBySubject(changes).values()];
  const lines = groups.flatMap((group) =>
    listFieldPhrases(group, event.currency).map((phrase) => ({
      subject: groups.length > 1 ? group[0]?.subject?.name : undefined,
      phrase: toLinePhrase(phrase),
    })),
  );
  const steps = kind === 'loan_changed' ? toStepLines(changes, event.currency) : [];
  return [...lines, ...steps.map((phrase) => ({ subject: undefined, phrase }))];
}

/** The only changed field of the only changed thing makes a sentence of its own. */
function findOnlyField(event: HistoryEvent, kind: EventKind): FieldPhrase | undefined {
  if (!LISTED.includes(kind) || kind === 'loan_changed' || event.has_more_changes) return undefined;
  if (groupBySubject(event.changes).size !== 1) return undefined;
  const phrases = listFieldPhrases(event.changes, event.currency);
  return phrases.length === 1 ? phrases[0] : undefined;
}

/** True for events about a category, a tag or a custom field. */
const isOfLabel = (kind: EventKind) => /^(?:category|tag|custom_field)_/.test(kind);

const isOfLocation = (kind: EventKind) => kind.startsWith('location_');

/** Kinds about one thing, even if the step has changed several rows. */
const ABOUT_ONE: readonly EventKind[] = [
  'location_deleted',
  'location_restored',
  'photo_added',
  'photo_deleted',
];

function toSubjectAddress({ kind, item_id, location_id }: HistoryEvent): string | undefined {
  if (isOfLabel(kind)) return kind.startsWith('custom_field_') ? '/custom-fields' : '/categories';
  if (item_id !== null && !isOfLocation(kind)) return `/inventory/${item_id}`;
  return location_id === null ? undefined : `/locations/${location_id}`;
}

/** The sentence names the people already. */
const isOwnStep = ({ kind, name, user, changes }: HistoryEvent) =>
  kind === 'inventory_changed' ||
  (kind === 'member_changed' && (name === user?.name || has(changes, 'inventories', 'added')));

function findSubject(event: HistoryEvent, scope: HistoryScope): EntrySubject | undefined {
  const { kind, name, count, item_id, location_id, changes } = event;
  if (name === null || scope.kind === 'item' || isOwnStep(event)) return undefined;
  // The name of the file.
  if (event.import_id !== null)
    return { name, address: `/import/${event.import_id}`, trashAddress: undefined };
  const isAboutOne =
    count === 1 ||
    ABOUT_ONE.includes(kind) ||
    (groupBySubject(changes).size === 1 && !event.has_more_changes);
  if (!isAboutOne) return undefined;
  const isScope = scope.kind === 'location' && location_id === scope.id && item_id === null;
  if (isScope) return undefined;
  const [subjectKind, id] =
    item_id !== null && !isOfLocation(kind)
      ? (['item', item_id] as const)
      : (['location', location_id] as const);
  const known = changes.find(({ subject_kind, subject }) =>
    isOfLabel(kind)
      ? subject_kind !== null && kind.startsWith(subject_kind)
      : subject_kind === subjectKind && subject?.id === id,
  )?.subject;
  const isDeleted = known ? known.is_deleted : kind.endsWith('_deleted');
  const isElsewhere = kind === 'moved_out';
  return {
    name,
    address: isDeleted ? undefined : toSubjectAddress(event),
    trashAddress:
      isDeleted && !isElsewhere ? `/trash?${new URLSearchParams({ q: name }).toString()}` : undefined,
  };
}

/** Describes an event for the history of one thing, or of the whole inventory. */
export function toEntry(event: HistoryEvent, scope: HistoryScope): Entry {
  const kind = scope.kind === 'item' ? toKindForItem(event) : event.kind;
  const isOtherThing = scope.kind === 'item' && event.item_id !== scope.id;
  const count = scope.kind === 'item' && kind.startsWith('item_') ? 1 : event.count;
  const only = findOnlyField(event, kind);
  return {
    kind,
    sentence: only ? toSentence(only, toWho(event.user?.name)) : toKindPhrase(event, kind, count),
    lines: only ? [] : listLines(event, kind),
    subject: findSubject(event, scope),
    is_part: scope.kind === 'item' && (isOtherThing || (count === 1 && event.count > 1)),
    thumbnails: event.changes.flatMap(({ thumbnail_url }) => (thumbnail_url === null ? [] : [thumbnail_url])),
  };
}
