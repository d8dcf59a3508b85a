import type { BulkPreviewInput } from '@stowage/contracts';
import type { z } from 'zod';
import type { SelectableList } from './selectable-list';

/** Chosen items, or all items of the list except some. */
export interface Selection {
  kind: 'some' | 'all';
  /** The chosen items, or the exceptions. */
  ids: ReadonlySet<number>;
}

export const NOTHING: Selection = { kind: 'some', ids: new Set() };
export const EVERYTHING: Selection = { kind: 'all', ids: new Set() };

export const isSelected = ({ kind, ids }: Selection, id: number): boolean =>
  ids.has(id) === (kind === 'some');

/** Adds the items to the selection, or removes them. */
export function select({ kind, ids }: Selection, changed: readonly number[], isOn: boolean): Selection {
  const next = new Set(ids);
  for (const id of changed)
    if (isOn === (kind === 'some')) next.add(id);
    else next.delete(id);
  return { kind, ids: next };
}

/** Counts the selected items. @param total items of the list on all pages */
export const countSelected = ({ kind, ids }: Selection, total: number): number =>
  kind === 'some' ? ids.size : Math.max(0, total - ids.size);

/** Lists the items from one to the other, in the order of the screen; only the last one if the first is on another page. */
export function listBetween(page: readonly number[], first: number | undefined, last: number): number[] {
  const [from, to] = [first === undefined ? -1 : page.indexOf(first), page.indexOf(last)];
  return from < 0 || to < 0 ? [last] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export const toSelectionInput = (
  { kind, ids }: Selection,
  filter: SelectableList['filter'],
): z.input<typeof BulkPreviewInput>['selection'] =>
  kind === 'some'
    ? { kind: 'items', ids: [...ids] }
    : { kind: 'item_list', filter, ...(ids.size > 0 && { except_ids: [...ids] }) };
