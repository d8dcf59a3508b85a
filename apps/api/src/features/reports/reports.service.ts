import type {
  InsuranceChoices,
  InsuranceDetails,
  InsuranceItem,
  InsuranceReport,
  InsuranceReportQuery,
  InsuranceSum,
} from '@stowage/contracts';
import type { Context } from '../../context';
import { withSnapshot } from '../../db/connection';
import type { Db } from '../../db/db';
import { findFullNames } from '../../entities/inventory/members.repository';
import { type AppError, refuseField } from '../../errors';
import type { ToImageUrls } from '../../files/media-links';
import type { Caller } from '../../http/caller';
import { toAmount, toMinorUnits } from '../../money.rules';
import { toNameOrder } from '../../sort-key.rules';
import { type YieldToEventLoop, createYieldToEventLoop } from '../../yield-to-event-loop';
import { checkAmounts } from '../../entities/inventory/amounts.service';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { listCategories } from '../../entities/category/categories.repository';
import { listNextLocationNames } from '../../entities/location/locations.repository';
import type { Reader } from '../../entities/user/reader.service';
import { listMemberNames } from '../../entities/inventory/members.repository';
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
  currency: string;
  min_minor_units: bigint | undefined;
  details: InsuranceDetails;
  locations: LocationIndex;
  members: People;
  /** Names of the selected rooms and categories; undefined without a selection. */
  only_rooms: (string | null)[] | undefined;
  only_categories: (string | null)[] | undefined;
}

/** Without saved details, returns only `owner_name`: the full names of the managers and members. */
export function getDetails(db: Db, ownerId: number): InsuranceDetails {
  const empty = { address: null, insurer: null, policy_number: null };
  return findDetails(db, ownerId) ?? { ...empty, owner_name: findFullNames(db, ownerId) };
}

export function changeDetails(
  db: Db,
  ownerId: number,
  details: InsuranceDetails,
  now: string,
): InsuranceDetails {
  saveDetails(db, ownerId, details, now);
  return getDetails(db, ownerId);
}

function namesOf(
  ids: readonly (number | null)[] | undefined,
  findName: (id: number) => string | undefined,
  toError: () => AppError,
): (string | null)[] | undefined {
  return ids?.map((id) => {
    if (id === null) return null;
    const name = findName(id);
    if (name === undefined) throw toError();
    return name;
  });
}

const asChoice = (ids: readonly (number | null)[] | undefined) => (ids?.length ? ids : undefined);

async function readLocationNames(db: Db, ownerId: number, yieldToEventLoop: YieldToEventLoop) {
  const locations: ReturnType<typeof listNextLocationNames> = [];
  let batch: typeof locations;
  do {
    batch = listNextLocationNames(db, ownerId, { after: locations.at(-1)?.id ?? 0, limit: BATCH_SIZE });
    locations.push(...batch);
    await yieldToEventLoop();
  } while (batch.length === BATCH_SIZE);
  return locations;
}

async function readChoices(
  db: Db,
  ownerId: number,
  choices: InsuranceChoices,
  yieldToEventLoop: YieldToEventLoop,
) {
  const currency = getCurrency(db, ownerId);
  const { min_value } = choices;
  checkAmounts([{ path: ['min_value'], label: 'lowest_value', amount: min_value }], currency);
  const room_ids = asChoice(choices.location_ids);
  const locations = toLocationIndex(await readLocationNames(db, ownerId, yieldToEventLoop), room_ids);
  await yieldToEventLoop();
  const categories = listCategories(db, ownerId);
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

/** @throws AppError 404 for a room or a category that is not the owner's, 422 for a minimum with too many decimals */
export async function checkChoices(db: Db, ownerId: number, choices: InsuranceChoices): Promise<void> {
  await readChoices(db, ownerId, choices, createYieldToEventLoop());
}

/** @param db a snapshot, so that the data stays consistent */
export async function readReport(
  db: Db,
  ownerId: number,
  choices: InsuranceChoices,
  today: string,
  { language }: Pick<Reader, 'language'>,
  yieldToEventLoop: YieldToEventLoop,
): Promise<InsuranceData> {
  const chosen = await readChoices(db, ownerId, choices, yieldToEventLoop);
  const { currency, filter, locations, categories, only_rooms, only_categories } = chosen;
  const members = new Map(listMemberNames(db, ownerId).map((member) => [member.id, member]));
  const report = createReport(filter, locations, categories, members, language);
  let batch: NamedValuedItem[];
  let last: NamedValuedItem | undefined;
  do {
    batch = listValuedItems(db, ownerId, { after: last, limit: BATCH_SIZE, order: toNameOrder(language) });
    for (const item of batch) report.add(item);
    last = batch.at(-1);
    await yieldToEventLoop();
  } while (batch.length === BATCH_SIZE);
  return {
    ...report.finish(),
    date: choices.date ?? today,
    currency,
    min_minor_units: filter.min_minor_units,
    details: getDetails(db, ownerId),
    locations,
    members,
    only_rooms,
    only_categories,
  };
}

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
): InsuranceItem {
  const unit = toUnitValue(item, value_basis);
  const orNull = (value: number | null) => (value === null ? null : toAmount(value, currency));
  return {
    ...item,
    belongs_to: findPerson(members, item) ?? null,
    room_id: location_id === null ? null : (locations.roomOf(location_id) ?? null),
    place: locations.pathOf(location_id),
    purchase_price: orNull(item.purchase_price),
    current_value: orNull(item.current_value),
    unit_value: orNull(unit?.minor_units ?? null),
    value_from: unit?.from ?? null,
    line_total: unit && toAmount(BigInt(unit.minor_units) * BigInt(item.quantity), currency),
    photo: photos && file !== null ? toImageUrls(file) : null,
  };
}

/** Returns the date in UTC. */
export const toDay = (now: Date): string => now.toISOString().slice(0, 10);

export const getReport = (
  { db, clock }: Context,
  caller: Caller,
  { page, per_page, format: _, ...choices }: InsuranceReportQuery,
  signal: AbortSignal,
): Promise<InsuranceReport> =>
  withSnapshot(db, async (snapshot) => {
    const report = await readReport(
      snapshot,
      caller.inventory_id,
      choices,
      toDay(clock()),
      caller.reader,
      createYieldToEventLoop(signal),
    );
    const ids = sliceItems(report.rooms, (page - 1) * per_page, per_page);
    const total = report.overall.item_count;
    const { currency } = report;
    return {
      date: report.date,
      details: report.details,
      value_basis: choices.value_basis,
      currency,
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
      items: listReportItems(snapshot, caller.inventory_id, ids).map((item) =>
        toInsuranceItem(item, report, choices, caller.toImageUrls),
      ),
      total,
      page,
      per_page,
      total_pages: Math.ceil(total / per_page),
    };
  });
