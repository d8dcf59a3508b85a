import type {
  CustomField,
  InsuranceChoices,
  InsuranceDetails,
  InsuranceItem,
  InsuranceReport,
  InsuranceReportQuery,
  InsuranceSum,
} from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import { withSnapshot } from '../../db/connection/connection';
import type { Db } from '../../db/db';
import { listCategories } from '../../entities/category/categories.repository';
import {
  listCustomFields,
  listStoredValuesOf,
  toCustomValues,
} from '../../entities/custom-field/custom-fields.repository';
import { checkAmounts } from '../../entities/inventory/amounts.service';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { findFullNames, listMemberNames } from '../../entities/inventory/members.repository';
import { type PastContext, withPastDay } from '../../entities/inventory/past-days.service';
import { listNamesOf } from '../../entities/item/item-names.repository';
import { type HeldQuantity, listHeldQuantities } from '../../entities/loan/loans.repository';
import { listNextLocationNames } from '../../entities/location/locations.repository';
import { type Reader, sortByName } from '../../entities/user/reader.service';
import type { ToImageUrls } from '../../files/media-links';
import type { Caller } from '../../http/caller';
import { type AppError, orThrow, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { toAmount, toMinorUnits } from '../../lib/money.rules';
import { type YieldToEventLoop, createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import {
  findDetails,
  listReportItems,
  listValuedItems,
  type NamedValuedItem,
  type ReportItem,
  saveDetails,
} from './reports.repository';
import {
  createReport,
  findPerson,
  type LocationIndex,
  type People,
  type Report,
  sliceItems,
  type Sum,
  toLocationIndex,
  toUnitValue,
} from './reports.rules';

/** Number of items or locations read between two yields; takes about a millisecond. */
const BATCH_SIZE = 500;

export interface InsuranceData extends Report {
  date: string;
  /** The past day that the report shows; null for the current state. */
  as_of: string | null;
  currency: string;
  min_minor_units: bigint | undefined;
  details: InsuranceDetails;
  locations: LocationIndex;
  members: People;
  custom_fields: CustomField[];
  /** Names of the selected rooms and categories; undefined without a selection. */
  only_rooms: (string | null)[] | undefined;
  only_categories: (string | null)[] | undefined;
}

/** Without saved details, returns only `owner_name`: the full names of the managers and members. */
export function getDetails(db: Db, inventoryId: InventoryId): InsuranceDetails {
  const empty = { address: null, insurer: null, policy_number: null };
  return findDetails(db, inventoryId) ?? { ...empty, owner_name: findFullNames(db, inventoryId) };
}

export const changeDetails = (
  db: Db,
  inventoryId: InventoryId,
  details: InsuranceDetails,
  now: string,
): Promise<InsuranceDetails> =>
  change(db, (tx) => {
    saveDetails(tx, inventoryId, details, now);
    return getDetails(tx, inventoryId);
  });

function namesOf(
  ids: readonly (number | null)[] | undefined,
  findName: (id: number) => string | undefined,
  toError: () => AppError,
): (string | null)[] | undefined {
  return ids?.map((id) => {
    if (id === null) return null;
    const name = orThrow(findName(id), toError);
    return name;
  });
}

const asChoice = (ids: readonly (number | null)[] | undefined) => (ids?.length ? ids : undefined);

async function readLocationNames(db: Db, inventoryId: InventoryId, yieldToEventLoop: YieldToEventLoop) {
  const locations: ReturnType<typeof listNextLocationNames> = [];
  let batch: typeof locations;
  do {
    batch = listNextLocationNames(db, inventoryId, { after: locations.at(-1)?.id ?? 0, limit: BATCH_SIZE });
    locations.push(...batch);
    await yieldToEventLoop();
  } while (batch.length === BATCH_SIZE);
  return locations;
}

async function readChoices(
  db: Db,
  inventoryId: InventoryId,
  choices: InsuranceChoices,
  yieldToEventLoop: YieldToEventLoop,
) {
  const currency = getCurrency(db, inventoryId);
  const { min_value } = choices;
  checkAmounts([{ path: ['min_value'], label: 'lowest_value', amount: min_value }], currency);
  const room_ids = asChoice(choices.location_ids);
  const locations = toLocationIndex(await readLocationNames(db, inventoryId, yieldToEventLoop), room_ids);
  await yieldToEventLoop();
  const categories = listCategories(db, inventoryId);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const category_ids = asChoice(choices.category_ids);
  return {
    currency,
    locations,
    categories,
    filter: {
      value_basis: choices.value_basis,
      min_minor_units: min_value === undefined ? undefined : toMinorUnits(min_value, currency),
      room_ids,
      category_ids,
    },
    only_rooms: namesOf(room_ids, locations.roomName, () => refuseField('location_ids', 'report.rooms_gone')),
    only_categories: namesOf(
      category_ids,
      (id) => categoryNames.get(id),
      () => refuseField('category_ids', 'report.categories_gone'),
    ),
  };
}

/** Returns the date in UTC. */
const toDay = (now: Date): string => now.toISOString().slice(0, 10);

/** The data of a report. */
export interface ReportSource {
  /** A snapshot, so that the data stays consistent, or the database of a past day. */
  db: Db;
  /** Of the database of now: the event log does not contain them. */
  details: InsuranceDetails;
  /** The date of a report without a date of its own. */
  day: string;
  /** Null for the current state. */
  as_of: string | null;
}

/**
 * Runs `work` with the data of now, or of the day `as_of`.
 * @throws AppError for a day that cannot be shown; see `withPastDay`
 */
export function withReportSource<T>(
  context: PastContext,
  inventoryId: InventoryId,
  as_of: string | undefined,
  work: (source: ReportSource) => Promise<T>,
): Promise<T> {
  const { db, clock } = context;
  const details = getDetails(db, inventoryId);
  if (as_of === undefined)
    return withSnapshot(db, (snapshot) => work({ db: snapshot, details, day: toDay(clock()), as_of: null }));
  return withPastDay(context, inventoryId, as_of, (past, day) =>
    work({ db: past, details, day, as_of: day }),
  );
}

/**
 * @throws AppError 404 for a room or a category that the inventory lacks, 422 for a minimum with too many decimals or a day
 * that cannot be shown
 */
export const checkChoices = (
  context: PastContext,
  inventoryId: InventoryId,
  choices: InsuranceChoices,
): Promise<void> =>
  withReportSource(context, inventoryId, choices.as_of, async ({ db }) => {
    await readChoices(db, inventoryId, choices, createYieldToEventLoop());
  });

export async function readReport(
  { db, details, day, as_of }: ReportSource,
  inventoryId: InventoryId,
  choices: InsuranceChoices,
  { language }: Pick<Reader, 'language'>,
  yieldToEventLoop: YieldToEventLoop,
): Promise<InsuranceData> {
  const chosen = await readChoices(db, inventoryId, choices, yieldToEventLoop);
  const { currency, filter, locations, categories, only_rooms, only_categories } = chosen;
  const members = new Map(listMemberNames(db, inventoryId).map((member) => [member.id, member]));
  const report = createReport(filter, locations, categories, members, language);
  let batch: NamedValuedItem[];
  let last: NamedValuedItem | undefined;
  do {
    batch = listValuedItems(db, inventoryId, { after: last, limit: BATCH_SIZE });
    for (const item of batch) report.add(item);
    last = batch.at(-1);
    await yieldToEventLoop();
  } while (batch.length === BATCH_SIZE);
  return {
    ...report.finish(),
    date: as_of ?? choices.date ?? day,
    as_of,
    currency,
    min_minor_units: filter.min_minor_units,
    details,
    locations,
    members,
    only_rooms,
    only_categories,
    custom_fields: sortByName(listCustomFields(db, inventoryId), { language }),
  };
}

/** Lists what of the items was lent out on the day of the report; nothing for the current state. */
const listLoansOf = (
  db: Db,
  inventoryId: InventoryId,
  { as_of }: Pick<InsuranceData, 'as_of'>,
  itemIds: readonly number[],
): HeldQuantity[] =>
  as_of === null
    ? []
    : listHeldQuantities(db, inventoryId, itemIds).filter(({ state }) => state === 'handed_over');

/** Details of some items that are in tables of their own. */
export const listDetailsOf = (
  db: Db,
  inventoryId: InventoryId,
  report: Pick<InsuranceData, 'as_of'>,
  itemIds: readonly number[],
) => ({
  loans: listLoansOf(db, inventoryId, report, itemIds),
  names: listNamesOf(db, inventoryId, itemIds),
  customValues: listStoredValuesOf(db, inventoryId, itemIds),
});

export type ReportDetails = ReturnType<typeof listDetailsOf>;

const toInsuranceSum = (
  { item_count, items_without_value, minor_units }: Sum,
  currency: string,
): InsuranceSum => ({
  item_count,
  items_without_value,
  total_value: toAmount(minor_units, currency),
});

function toInsuranceItem(
  { file, location_id, category_id: _, ...item }: ReportItem,
  { locations, members, currency }: Pick<InsuranceData, 'locations' | 'members' | 'currency'>,
  { value_basis, photos }: InsuranceChoices,
  toImageUrls: ToImageUrls,
  { lent, names, customValues }: Omit<ReportDetails, 'loans'> & { lent: readonly HeldQuantity[] },
): InsuranceItem {
  const unit = toUnitValue(item, value_basis);
  const orNull = (value: number | null) => (value === null ? null : toAmount(value, currency));
  return {
    ...item,
    tags: names.get(item.id)?.tags ?? [],
    custom_values: toCustomValues(customValues.get(item.id), currency),
    belongs_to: findPerson(members, item) ?? null,
    room_id: location_id === null ? null : (locations.roomOf(location_id) ?? null),
    place: locations.pathOf(location_id),
    purchase_price: orNull(item.purchase_price),
    current_value: orNull(item.current_value),
    unit_value: orNull(unit?.minor_units ?? null),
    value_from: unit?.from ?? null,
    line_total: unit && toAmount(BigInt(unit.minor_units) * BigInt(item.quantity), currency),
    photo: photos && file !== null ? toImageUrls(file) : null,
    lent: lent.filter(({ item_id, state }) => item_id === item.id && state === 'handed_over'),
  };
}

export const getReport = (
  context: Context,
  caller: Caller,
  { page, per_page, format: _, ...choices }: InsuranceReportQuery,
  signal: AbortSignal,
): Promise<InsuranceReport> =>
  withReportSource(context, caller.inventory_id, choices.as_of, async (source) => {
    const report = await readReport(
      source,
      caller.inventory_id,
      choices,
      caller.reader,
      createYieldToEventLoop(signal),
    );
    const ids = sliceItems(report.rooms, (page - 1) * per_page, per_page);
    const total = report.overall.item_count;
    const { currency } = report;
    const listed = {
      lent: listHeldQuantities(source.db, caller.inventory_id, ids),
      names: listNamesOf(source.db, caller.inventory_id, ids),
      customValues: listStoredValuesOf(source.db, caller.inventory_id, ids),
    };
    return {
      date: report.date,
      as_of: report.as_of,
      details: report.details,
      value_basis: choices.value_basis,
      currency,
      custom_fields: report.custom_fields,
      overall: toInsuranceSum(report.overall, currency),
      rooms: report.rooms.map(({ id, name, sum }) => ({
        location_id: id,
        name,
        ...toInsuranceSum(sum, currency),
      })),
      categories: report.categories.map(({ id, name, sum }) => ({
        category_id: id,
        name,
        ...toInsuranceSum(sum, currency),
      })),
      people: report.people.map(({ user, sum }) => ({ user, ...toInsuranceSum(sum, currency) })),
      items: listReportItems(source.db, caller.inventory_id, ids).map((item) =>
        toInsuranceItem(item, report, choices, caller.toImageUrls, listed),
      ),
      total,
      page,
      per_page,
      total_pages: Math.ceil(total / per_page),
    };
  });
