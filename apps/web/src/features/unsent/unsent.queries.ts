import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { openQuantities } from '../../entities/item/quantity/quantities.queries';
import { isTakenBack } from '../../entities/item/quantity/quantities.rules';
import { openMarks } from '../../entities/stocktake/marks.queries';
import { toMarkList } from '../../entities/stocktake/marks.rules';
import { useSession } from '../../entities/user/session.queries';
import { useOutbox } from '../../entities/user/user-outbox';
import { isElsewhere, type OutboxEntry } from '../../lib/outbox/entry-fields.rules';
import { useShownEntries } from '../../lib/outbox/shown-entries';
import { openPhotos } from '../photos-first/photo-queue.queries';
import { toCaptureList } from '../quick-capture/capture.rules';
import { openCaptures } from '../quick-capture/captures.queries';
import { openMoves } from '../scan-moves/moves.queries';
import { isWrongCode, MOVE_LIST } from '../scan-moves/moves.rules';
import { countElsewhere } from './elsewhere.rules';

const openAll = (ownerId: number, client: QueryClient) => ({
  photos: openPhotos(ownerId, client),
  moves: openMoves(ownerId, client),
  captures: openCaptures(ownerId, client),
  marks: openMarks(ownerId, client),
  quantities: openQuantities(ownerId, client),
});

const isUnsent = ({ status }: OutboxEntry): boolean => status !== 'done';

function countUnsent(outboxes: ReturnType<typeof openAll>) {
  const { photos, captures, moves, marks, quantities } = outboxes;
  return {
    photos: photos.getEntries().filter(isUnsent).length,
    items: captures.getEntries().filter(isUnsent).length,
    moves: moves.getEntries().filter((move) => isUnsent(move) && !isWrongCode(move)).length,
    ticks: marks.getEntries().filter(isUnsent).length,
    quantities: quantities.getEntries().filter((change) => isUnsent(change) && !isTakenBack(change)).length,
    /** True if entries are lost when the tab closes. */
    isUnstored: Object.values(outboxes).some((outbox) => outbox.isUnstored()),
  };
}

/** Sends the changes of earlier visits. Returns the changes that no other part of the screen shows. */
export function useUnsent(ownerId: number) {
  const client = useQueryClient();
  const { photos, moves, captures, marks, quantities } = openAll(ownerId, client);
  useEffect(() => {
    for (const outbox of Object.values(openAll(ownerId, client))) outbox.resume();
  }, [ownerId, client]);
  const photoState = useOutbox(photos);
  const moveState = useOutbox(moves);
  const captureState = useOutbox(captures);
  const markState = useOutbox(marks);
  const quantityState = useOutbox(quantities);
  const states = [moveState, captureState, markState, quantityState];
  const shown = useShownEntries();
  const hidden = {
    moves: moveState.entries.filter((move) => !shown.includes(MOVE_LIST) && !isWrongCode(move)),
    captures: captureState.entries.filter(({ location_id }) => !shown.includes(toCaptureList(location_id))),
    marks: markState.entries.filter(({ stocktake_id }) => !shown.includes(toMarkList(stocktake_id))),
    quantities: quantityState.entries.filter((change) => !isTakenBack(change)),
  };
  const all: OutboxEntry[] = Object.values(hidden).flat();
  const isFailed = ({ status }: OutboxEntry) => status === 'failed';
  const shownId = useSession().user?.inventory_id;
  const failedElsewhere = [...photoState.entries, ...all].filter(
    (entry) => isFailed(entry) && isElsewhere(entry, shownId),
  );
  const { data: inventories = [] } = useInventories({ enabled: failedElsewhere.length > 0 });
  const elsewhere = countElsewhere(failedElsewhere, inventories);
  /** A change of another inventory is corrected on the screens of that inventory. */
  const isFailedHere = (entry: OutboxEntry) =>
    isFailed(entry) && !elsewhere.some(({ inventory }) => inventory.id === entry.inventory_id);
  const isStuck = states.some((state) => state.isStuck);
  return {
    isUnstored: [photoState, ...states].some((state) => state.isUnstored),
    waitingCount: isStuck ? all.filter(({ status }) => status === 'waiting').length : 0,
    failed: {
      moves: hidden.moves.filter(isFailedHere),
      captures: hidden.captures.filter(isFailedHere),
      marks: hidden.marks.filter(isFailedHere),
      quantities: hidden.quantities.filter(isFailedHere),
    },
    elsewhere,
    moves,
    captures,
    quantities,
  };
}

/** Counts the unsent changes. Undefined while they load. */
export function useUnsentCounts(ownerId: number) {
  const client = useQueryClient();
  const [counts, setCounts] = useState<ReturnType<typeof countUnsent>>();
  useEffect(() => {
    let isCurrent = true;
    const outboxes = openAll(ownerId, client);
    void Promise.all(Object.values(outboxes).map(({ loaded }) => loaded)).then(() => {
      if (isCurrent) setCounts(countUnsent(outboxes));
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
