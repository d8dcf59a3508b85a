import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openQuantities } from '../../entities/item/quantity/quantities.queries';
import { isTakenBack, type QuantityChange } from '../../entities/item/quantity/quantities.rules';
import { openMarks } from '../../entities/stocktake/marks.queries';
import { toMarkList } from '../../entities/stocktake/marks.rules';
import type { Outbox, OutboxEntry } from '../../lib/outbox/outbox';
import { isElsewhere } from '../../lib/outbox/entry-fields.rules';
import { useShownEntries } from '../../lib/outbox/shown-entries';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { useSession } from '../../entities/user/session.queries';
import { type Capture, type Correction, toCaptureList, toCorrected } from '../quick-capture/capture.rules';
import { openCaptures } from '../quick-capture/captures.queries';
import { openPhotos } from '../photos-first/photo-queue.queries';
import { openMoves } from '../scan-moves/moves.queries';
import { isWrongCode, type Move, MOVE_LIST } from '../scan-moves/moves.rules';
import { countElsewhere } from './elsewhere.rules';

const openAll = (ownerId: number, client: QueryClient) => ({
  photos: openPhotos(ownerId, client),
  moves: openMoves(ownerId, client),
  captures: openCaptures(ownerId, client),
  marks: openMarks(ownerId, client),
  quantities: openQuantities(ownerId, client),
});

const isUnsent = ({ status }: OutboxEntry): boolean => status !== 'done';

function useOutbox<Entry extends OutboxEntry>(outbox: Outbox<Entry>) {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.getEntries);
  const isStuck = useSyncExternalStore(outbox.subscribe, outbox.isStuck);
  const isUnstored = useSyncExternalStore(outbox.subscribe, outbox.isUnstored);
  return { entries, isStuck, isUnstored };
}

/** Sends the changes of earlier visits. Returns the changes that no other part of the screen shows. */
export function useUnsent(ownerId: number) {
  const client = useQueryClient();
  const { photos, moves, captures, marks, quantities } = openAll(ownerId, client);
  useEffect(() => {
    for (const outbox of Object.values(openAll(ownerId, client))) outbox.resume();
  }, [ownerId, client]);
  const states = [
    useOutbox(photos),
    useOutbox(moves),
    useOutbox(captures),
    useOutbox(marks),
    useOutbox(quantities),
  ] as const;
  const [, moveState, captureState, markState, quantityState] = states;
  const shown = useShownEntries();
  const hidden = {
    moves: moveState.entries.filter((move) => !shown.includes(MOVE_LIST) && !isWrongCode(move)),
    captures: captureState.entries.filter(({ location_id }) => !shown.includes(toCaptureList(location_id))),
    marks: markState.entries.filter(({ stocktake_id }) => !shown.includes(toMarkList(stocktake_id))),
    quantities: quantityState.entries.filter((change) => !isTakenBack(change)),
  };
  const isFailed = ({ status }: OutboxEntry) => status === 'failed';
  const shownId = useSession().user?.inventory_id;
  const failedElsewhere = [
    ...photos.getEntries(),
    ...hidden.moves,
    ...hidden.captures,
    ...hidden.marks,
    ...hidden.quantities,
  ].filter((entry) => isFailed(entry) && isElsewhere(entry, shownId));
  const { data: inventories = [] } = useInventories({ enabled: failedElsewhere.length > 0 });
  const elsewhere = countElsewhere(failedElsewhere, inventories);
  /** A change of another inventory is corrected on the screens of that inventory. */
  const isFailedHere = (entry: OutboxEntry) =>
    isFailed(entry) && !elsewhere.some(({ inventory }) => inventory.id === entry.inventory_id);
  const all: OutboxEntry[] = [...hidden.moves, ...hidden.captures, ...hidden.marks, ...hidden.quantities];
  const isStuck = [moveState, captureState, markState, quantityState].some((state) => state.isStuck);
  return {
    isUnstored: states.some((state) => state.isUnstored),
    waitingCount: isStuck ? all.filter(({ status }) => status === 'waiting').length : 0,
    failed: {
      moves: hidden.moves.filter(isFailedHere),
      captures: hidden.captures.filter(isFailedHere),
      marks: hidden.marks.filter(isFailedHere),
      quantities: hidden.quantities.filter(isFailedHere),
    },
    elsewhere,
    retryMove: ({ id }: Move) =>
      moves.change(id, (move) => ({ ...move, status: 'waiting', problem: undefined })),
    retryCapture: ({ id }: Capture) =>
      captures.change(id, (capture) => ({ ...capture, status: 'waiting', problem: undefined })),
    retryQuantity: ({ id }: QuantityChange) =>
      quantities.change(id, (change) => ({ ...change, status: 'waiting', problem: undefined })),
    correctCapture: ({ id }: Capture, correction: Correction) =>
      captures.change(id, (capture) => toCorrected(capture, correction)),
    removeMove: ({ id }: Move) => void moves.remove((move) => move.id === id),
    removeCapture: ({ id }: Capture) => void captures.remove((capture) => capture.id === id),
    removeQuantity: ({ id }: QuantityChange) => void quantities.remove((change) => change.id === id),
  };
}

export interface UnsentCounts {
  photos: number;
  captures: number;
  moves: number;
  marks: number;
  quantities: number;
  /** True if entries are lost when the tab closes. */
  isUnstored: boolean;
}

/** Counts the unsent changes. Undefined while they load. */
export function useUnsentCounts(ownerId: number): UnsentCounts | undefined {
  const client = useQueryClient();
  const [counts, setCounts] = useState<UnsentCounts>();
  useEffect(() => {
    let isCurrent = true;
    const { photos, captures, moves, marks, quantities } = openAll(ownerId, client);
    const all = [photos, captures, moves, marks, quantities];
    void Promise.all(all.map(({ loaded }) => loaded)).then(() => {
      if (!isCurrent) return;
      setCounts({
        photos: photos.getEntries().filter(isUnsent).length,
        captures: captures.getEntries().filter(isUnsent).length,
        moves: moves.getEntries().filter((move) => isUnsent(move) && !isWrongCode(move)).length,
        marks: marks.getEntries().filter(isUnsent).length,
        quantities: quantities.getEntries().filter((change) => isUnsent(change) && !isTakenBack(change))
          .length,
        isUnstored: all.some((outbox) => outbox.isUnstored()),
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [ownerId, client]);
  return counts;
}

/** Removes results, which contain the names of items, and with `all` also unsent changes. */
export async function clearOutboxes(
  ownerId: number,
  client: QueryClient,
  cleared: 'results' | 'all',
): Promise<void> {
  const isRemoved = (entry: OutboxEntry) => cleared === 'all' || !isUnsent(entry);
  await Promise.all(Object.values(openAll(ownerId, client)).map((outbox) => outbox.remove(isRemoved)));
}
