import { Currency, VALUE_POINTS_MAX, type ValueHistory, type ValuePoint } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { notFound, orThrow } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { toAmount } from '../../lib/money.rules';
import { findInventory } from '../inventory/inventories.repository';
import { sumItems } from './items.repository';
import * as repository from './value-history.repository';
import { markCurrencies, type Point, thinPoints, toPoints } from './value-history.rules';

const withValue = <Row extends { amount: bigint | number | null; currency: string }>({
  amount,
  ...row
}: Row) => ({
  ...row,
  value: amount === null ? null : toAmount(amount, row.currency),
});

const toValuePoints = (points: readonly Point[], max: number): ValuePoint[] =>
  thinPoints(points, max).map((point) => ({ ...point, currency: Currency.parse(point.currency) }));

const DAY_LENGTH = '2026-03-31'.length;

/**
 * Lists the total value of an inventory over time, with at most about `max` points.
 * @param from first day of the points, in UTC; undefined for all
 * @throws AppError 404
 */
export function listTotalValues(
  db: Db,
  inventoryId: InventoryId,
  { from = '', max }: { from?: string | undefined; max: number },
): ValuePoint[] {
  const inventory = orThrow(findInventory(db, inventoryId));
  const { currency, created_at } = inventory;
  const created = created_at.slice(0, DAY_LENGTH);
  const start = from > created ? from : created;
  const now = { amount: sumItems(db, inventoryId).total_minor_units, currency };
  const former = repository.listFormerTotals(db, inventoryId, start).map(withValue);
  return toValuePoints(toPoints(start, former, withValue(now)), max);
}

/**
 * Lists the value of one unit of an item over time.
 * @throws AppError 404
 */
export function listItemValues(db: Db, inventoryId: InventoryId, itemId: number): ValueHistory {
  const inventory = findInventory(db, inventoryId);
  const item = repository.findItemValue(db, inventoryId, itemId);
  if (!inventory || !item) throw notFound();
  const { currency } = inventory;
  const recorded = repository.findFirstRecordedDay(db, inventoryId);
  const start = recorded !== undefined && recorded > item.created_day ? recorded : item.created_day;
  const former = repository.listFormerValues(db, inventoryId, itemId).map(withValue);
  const points = toPoints(start, former, withValue({ amount: item.amount, currency }));
  const changes = repository.listCurrencyDays(db, inventoryId, currency);
  return { points: toValuePoints(markCurrencies(points, changes, currency), VALUE_POINTS_MAX) };
}
