import { keep } from '../../lib/device-storage';

/** Changes of one tab that can be undone. */
const KEPT_COUNT = 10;

export interface UndoPlace {
  user_id: number;
  inventory_id: number;
}

const toKey = ({ user_id, inventory_id }: UndoPlace): string => `undo:${user_id}:${inventory_id}`;

/** Ids of events, newest last. */
const list = (place: UndoPlace): number[] =>
  (sessionStorage.getItem(toKey(place)) ?? '').split(',').map(Number).filter(Boolean);

// Without storage, the history of the item still offers to undo.
const store = (place: UndoPlace, ids: readonly number[]): void =>
  keep(sessionStorage, toKey(place), ids.slice(-KEPT_COUNT).join());

/** Remembers a change of this tab; it survives a reload. */
export const rememberChange = (place: UndoPlace, eventId: number): void =>
  store(place, [...list(place), eventId]);

export const findLastChange = (place: UndoPlace): number | undefined => list(place).at(-1);

export const forgetChange = (place: UndoPlace, eventId: number): void =>
  store(
    place,
    list(place).filter((id) => id !== eventId),
  );
