import { isListOf, isNumber } from '../../lib/guards.rules';

/** Changes of one tab that can be undone. */
const KEPT_COUNT = 10;

export interface UndoPlace {
  user_id: number;
  inventory_id: number;
}

const isIds = isListOf(isNumber);

const toKey = ({ user_id, inventory_id }: UndoPlace): string => `undo:${user_id}:${inventory_id}`;

/** Ids of events, newest last. */
function list(place: UndoPlace): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(toKey(place)) ?? '[]');
    return isIds(stored) ? stored : [];
  } catch {
    return [];
  }
}

function store(place: UndoPlace, ids: readonly number[]): void {
  try {
    sessionStorage.setItem(toKey(place), JSON.stringify(ids.slice(-KEPT_COUNT)));
  } catch {
    // Without storage, the history of the item still offers to undo.
  }
}

/** Remembers a change of this tab; it survives a reload. */
export const rememberChange = (place: UndoPlace, eventId: number): void =>
  store(place, [...list(place).filter((id) => id !== eventId), eventId]);

export const findLastChange = (place: UndoPlace): number | undefined => list(place).at(-1);

export const forgetChange = (place: UndoPlace, eventId: number): void =>
  store(
    place,
    list(place).filter((id) => id !== eventId),
  );
