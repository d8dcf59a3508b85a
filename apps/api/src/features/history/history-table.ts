import {
  AVAILABILITIES,
  CONDITIONS,
  EVENT_GROUP_NAMES,
  EVENT_GROUPS,
  type EventChange,
  type EventFieldChange,
  type EventKind,
  type EventValue,
  isItemField,
  LoanEvent,
  ROLES,
  TAG_COLOURS,
  type TableQueries,
} from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import type { Db } from '../../db/db';
import { type EventReading, toEventChange } from '../../entities/custom-field/event-values';
import { listCurrencyChanges, listNamedChanges } from '../../entities/event/event-changes.repository';
import { createFieldNaming, createNaming } from '../../entities/event/event-names.repository';
import { type EventRow, type EventScope, listEvents } from '../../entities/event/events.repository';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { toLoanStateText } from '../../entities/loan/loan-texts';
import { type Column, makeTable, type Table, textColumn } from '../../export-files/table';
import type { Caller } from '../../http/caller';
import type { InventoryId } from '../../lib/inventory-id';
import { createYieldToEventLoop, STEP, type YieldToEventLoop } from '../../lib/yield-to-event-loop';

/** Changes without a person are made by the server. */
const SERVER_NAME = 'Stowage';

/** Steps of a loan, and its states. */
const LOAN_STEPS = LoanEvent.shape.kind.options;

/** A changed field, or a row that was added or deleted. */
interface Row {
  event: EventRow;
  change: EventChange | undefined;
  field: string;
  before: string;
  after: string;
}

const choose = <Choice extends string>(
  choices: readonly Choice[],
  value: EventValue,
  toText: (choice: Choice) => string,
): string | undefined => {
  const known = choices.find((choice) => choice === value);
  return known === undefined ? undefined : toText(known);
};

function toChoiceText(
  t: Translate,
  entity: EventChange['entity'],
  { field }: EventFieldChange,
  value: EventValue,
): string | undefined {
  switch (field) {
    case 'condition':
      return choose(CONDITIONS, value, (condition) => t(`choice.condition.${condition}`));
    case 'borrow_availability':
    case 'sell_availability':
      return choose(AVAILABILITIES, value, (choice) => t(`choice.availability.${choice}`));
    case 'role':
      return choose(ROLES, value, (role) => t(`role.${role}`));
    case 'colour':
      return choose(TAG_COLOURS, value, (colour) => t(`choice.tagColour.${colour}`));
    case 'state':
    case 'kind':
      return entity === 'loans' || entity === 'loan_events'
        ? choose(LOAN_STEPS, value, (step) => toLoanStateText(t, step))
        : undefined;
    default:
      return undefined;
  }
}

function toText(
  t: Translate,
  entity: EventChange['entity'],
  change: EventFieldChange,
  side: 'before' | 'after',
): string {
  const value = change[side];
  if (value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'choice.yes' : 'choice.no');
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'object') return value.name;
  return toChoiceText(t, entity, change, value) ?? String(value);
}

/** Names of systems and values of custom fields are rows that say themselves what they are about. */
function toLabel(t: Translate, { custom_field, fields }: EventChange, { field }: EventFieldChange): string {
  if (custom_field) return custom_field.name;
  const relation = fields.find((one) => one.field === 'relation');
  if (relation) {
    const isFit = [relation.before, relation.after].includes('compatible_with');
    return t(isFit ? 'field.compatible_with' : 'field.systems_used_in');
  }
  return isItemField(field) ? t(`field.${field}`) : t(`history.field.${field}`);
}

/** A changed row has one line for each field; a row that was added or deleted has its fields in one line. */
function toRows(t: Translate, event: EventRow, change: EventChange): Row[] {
  const { entity, operation, custom_field } = change;
  const fields = change.fields
    .filter(({ field }) => field !== 'relation' && !(custom_field && field === 'field_id'))
    .map((one) => ({
      field: toLabel(t, change, one),
      before: toText(t, entity, one, 'before'),
      after: toText(t, entity, one, 'after'),
    }));
  if (fields.length > 0 && (operation === 'changed' || fields.length === 1))
    return fields.map((field) => ({ event, change, ...field }));
  const toLines = (side: 'before' | 'after') =>
    fields
      .filter((one) => one[side] !== '')
      .map((one) => `${one.field}: ${one[side]}`)
      .join('\n');
  return [{ event, change, field: '', before: toLines('before'), after: toLines('after') }];
}

interface Reading {
  db: Db;
  inventory_id: InventoryId;
  scope: EventScope;
  toReading: (eventId: number) => EventReading;
  yieldToEventLoop: YieldToEventLoop;
}

async function* readChanges(
  { db, inventory_id, scope, toReading, yieldToEventLoop }: Reading,
  eventId: number,
): AsyncGenerator<EventChange[]> {
  const reading = toReading(eventId);
  let after = 0;
  for (;;) {
    const found = listNamedChanges(db, eventId, scope, STEP, after);
    yield found.flatMap((row) => toEventChange(db, inventory_id, row, reading, toNoUrls));
    await yieldToEventLoop();
    if (found.length < STEP) return;
    after = found.at(-1)?.id ?? 0;
  }
}

/** The table has no photos. */
const toNoUrls = () => ({ url: '', screen_url: '', medium_url: '', thumbnail_url: '' });

function listColumns(t: Translate): Column<Row>[] {
  const groupOf = (kind: EventKind) => EVENT_GROUP_NAMES.find((name) => EVENT_GROUPS[name].includes(kind));
  const toKindText = (kind: EventKind) => {
    const group = groupOf(kind);
    return group && t(`history.group.${group}`);
  };
  const toPerson = ({ user_id, user_name }: EventRow) => {
    if (user_id === null) return SERVER_NAME;
    return user_name === null || user_name === '' ? t('history.deletedAccount') : user_name;
  };
  const operations = {
    added: t('exportFile.added'),
    changed: t('exportFile.changed'),
    deleted: t('exportFile.deleted'),
  };
  return [
    textColumn(t('exportFile.time'), ({ event }) => event.at),
    textColumn(t('history.person'), ({ event }) => toPerson(event)),
    textColumn(t('history.kind'), ({ event }) => toKindText(event.kind)),
    textColumn(t('field.name'), ({ event, change }) => change?.subject?.name ?? event.name),
    textColumn(t('exportFile.change'), ({ change }) => change && operations[change.operation]),
    textColumn(t('exportFile.field'), ({ field }) => field),
    textColumn(t('exportFile.before'), ({ before }) => before),
    textColumn(t('exportFile.after'), ({ after }) => after),
  ];
}

/** Opens a table of what was done, newest first, with all changes that the history names. */
export function openHistoryTable(
  { db }: Pick<Context, 'db'>,
  { inventory_id, reader: { language } }: Pick<Caller, 'inventory_id' | 'reader'>,
  { group, user_id, item_id, location_id }: TableQueries['events'],
  signal: AbortSignal,
): Table {
  const { t } = translatorFor(language);
  const yieldToEventLoop = createYieldToEventLoop(signal);
  const kinds = group && EVENT_GROUPS[group];
  const scope = {
    ...(item_id !== undefined && { item_id }),
    ...(location_id !== undefined && { location_id }),
  };
  const naming = createNaming(db, inventory_id);
  const fieldNaming = createFieldNaming(db, inventory_id, naming);
  const currencies = listCurrencyChanges(db, inventory_id);
  const current = getCurrency(db, inventory_id);
  const toReading = (eventId: number) => ({
    naming,
    fieldNaming,
    currency: currencies.find(({ event_id }) => event_id > eventId)?.before ?? current,
  });

  async function* readRows(): AsyncGenerator<Row[]> {
    let before: number | undefined;
    for (;;) {
      const events = listEvents(db, inventory_id, { ...scope, before, user_id, kinds, limit: STEP });
      for (const event of events) {
        let isEmpty = true;
        for await (const changes of readChanges(
          { db, inventory_id, scope, toReading, yieldToEventLoop },
          event.id,
        )) {
          if (changes.length > 0) isEmpty = false;
          yield changes.flatMap((change) => toRows(t, event, change));
        }
        if (isEmpty) yield [{ event, change: undefined, field: '', before: '', after: '' }];
      }
      if (events.length < STEP) return;
      before = events.at(-1)?.id;
    }
  }
  return makeTable(t, listColumns(t), readRows());
}
