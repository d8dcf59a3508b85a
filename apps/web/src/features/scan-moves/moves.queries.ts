import { type CodeTarget, toCodeGroups } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { apiOf } from '../../api/client';
import { toTargetPath } from '../../entities/code/foreign-target';
import { isSignedIn, toOpenOutbox, useOutbox } from '../../entities/user/user-outbox';
import { toOtherInventoryUrl } from '../../lib/address/inventory-address';
import { ApiError, toMessage, isTemporary } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { oneByOne } from '../../lib/outbox/outbox';
import { ageOfOutboxId } from '../../lib/outbox/outbox-id';
import { isShown, useShowsEntries } from '../../lib/outbox/shown-entries';
import { queryKeys } from '../../lib/query/query-keys';
import { signalScan } from '../scan/scan-feedback';
import { isMove, isOvertaken, isWrongCode, type Move, MOVE_LIST, toUndoable, wasThere } from './moves.rules';

/** Results that arrive after this time are not confirmed by sound. */
const PROMPT_MS = 3_000;

type Moved = NonNullable<Move['moved']>;

type Api = ReturnType<typeof apiOf>;

/** Current location of an item or a location. */
interface CurrentLocation {
  location_id: number | null;
  updated_at: string;
}

async function getCurrentLocation(api: Api, { kind, id }: Moved): Promise<CurrentLocation> {
  if (kind === 'item') return api.items.get({ params: { id } });
  const { parent_id, updated_at } = await api.locations.get({ params: { id } });
  return { location_id: parent_id, updated_at };
}

/** @throws ApiError 409 for an item that has changed since `current` was read, so that a late request has no effect */
async function put(
  api: Api,
  { kind, id }: Moved,
  to: number | null,
  { updated_at }: CurrentLocation,
): Promise<void> {
  if (kind === 'location') await api.locations.update({ params: { id }, body: { parent_id: to } });
  else
    await api.items.update({
      params: { id },
      body: { location_id: to, expected_updated_at: updated_at },
    });
}

const fail = (move: Move, problem: string): Move => ({ ...move, status: 'failed', problem });

const failCode = (move: Move, problem: string): Move => ({ ...fail(move, problem), is_wrong_code: true });

type Save = (progress: Move) => Promise<Move>;

type OwnTarget = Exclude<CodeTarget, { kind: 'shared_item' }>;

async function failElsewhere(api: Api, move: Move, target: OwnTarget): Promise<Move> {
  const inventories = await api.inventories.list();
  const inventory = inventories.find(({ id }) => id === target.inventory_id);
  // The user has left that inventory since the code was resolved.
  if (!inventory) return failCode(move, t('scanMoves.unknownCode'));
  return {
    ...failCode(move, t('elsewhere.codeIsIn', { name: target.name, inventory: inventory.title })),
    elsewhere_url: toOtherInventoryUrl(inventory.id, toTargetPath(target)),
  };
}

/**
 * Finds the item with a scanned code.
 * @returns a failed move for any other code
 */
async function resolve(api: Api, move: Move): Promise<{ known: Move; current?: CurrentLocation }> {
  const target = await api.codes.get({ params: { code: move.code } });
  if (target.kind === 'shared_item')
    return { known: failCode(move, t('scanMoves.otherOwner', { name: target.name })) };
  if (move.inventory_id !== undefined && target.inventory_id !== move.inventory_id)
    return { known: await failElsewhere(api, move, target) };
  // The location was created after this device loaded its list of locations.
  if (target.kind === 'location')
    return { known: failCode(move, t('scanMoves.scanAgain', { name: target.name })) };
  const current = await api.items.get({ params: { id: target.id } });
  const { id, name, item_number, location_id } = current;
  return { known: { ...move, moved: { kind: 'item', id, name, item_number, from: location_id } }, current };
}

async function undo(move: Move): Promise<Move | undefined> {
  // Without `moved`, no move was sent.
  if (!move.moved || wasThere(move)) return undefined;
  const api = apiOf(move.inventory_id);
  const current = await getCurrentLocation(api, move.moved);
  if (current.location_id === move.moved.from) return undefined;
  if (current.location_id !== move.into.id)
    return fail(move, t('scanMoves.movedSince', { name: move.moved.name }));
  await put(api, move.moved, move.moved.from, current);
  return undefined;
}

async function carryOut(move: Move, moves: readonly Move[], save: Save): Promise<Move> {
  const skipped: Move = { ...move, status: 'done', is_skipped: true };
  if (isOvertaken(moves, move)) return skipped;
  const api = apiOf(move.inventory_id);
  const { known, current } = move.moved
    ? { known: move, current: await getCurrentLocation(api, move.moved) }
    : await resolve(api, move);
  if (!known.moved || !current) return known;
  if (isOvertaken(moves, known)) return skipped;
  let saved = known;
  if (!move.moved) {
    // Stores the old locations before the move, because a repeated attempt would find the new one.
    for (const changed of toUndoable(moves, known)) saved = await save(changed);
  }
  if (current.location_id !== known.into.id) await put(api, known.moved, known.into.id, current);
  return { ...saved, status: 'done' };
}

async function send(move: Move, moves: readonly Move[], save: Save): Promise<Move | undefined> {
  let saved = move;
  const saveProgress = async (progress: Move) => {
    if (progress.id === move.id) saved = progress;
    return save(progress);
  };
  try {
    return await (move.is_undone ? undo(move) : carryOut(move, moves, saveProgress));
  } catch (error) {
    const isChanged = error instanceof ApiError && error.code === 'item.changed_elsewhere';
    if (isChanged || isTemporary(error)) throw error;
    const isUnknown =
      error instanceof ApiError && error.status === 404 && error.code !== 'inventory.gone' && !saved.moved;
    if (isUnknown) return failCode(saved, t('scanMoves.unknownCode'));
    return fail(saved, toMessage(error, t('scanMoves.failed')));
  }
}

export const openMoves = toOpenOutbox<Move>((ownerId, getClient) => ({
  name: 'moves',
  isEntry: isMove,
  isForgotten: isWrongCode,
  send: oneByOne((move, { getEntries, save }) => send(move, getEntries(), save)),
  onSettled: (_id, result, { remove }) => {
    // A wrong code is no change that could be sent again. Its message appears once after the scan screen has closed.
    if (result && isWrongCode(result) && !isShown(MOVE_LIST)) {
      if (isSignedIn(getClient(), ownerId)) toast.error(`${toCodeGroups(result.code)}: ${result.problem}`);
      void remove(isWrongCode);
    }
    void getClient().invalidateQueries({ queryKey: queryKeys.items });
    const isCountOnly = result?.moved?.kind === 'item' && result.status === 'done';
    // Only the counts of the tree have changed, so it is not refetched after every item.
    void getClient().invalidateQueries({
      queryKey: queryKeys.locations,
      refetchType: isCountOnly ? 'none' : 'active',
    });
    // A later failure is in the bar of unsent changes.
    if (result && ageOfOutboxId(result.id) < PROMPT_MS)
      signalScan(result.status === 'failed' ? 'refused' : wasThere(result) ? 'repeated' : 'done');
  },
}));

/** The moves of this device, including unsent moves of an earlier visit. */
export function useMoves(ownerId: number) {
  const outbox = openMoves(ownerId, useQueryClient());
  const { entries: moves, isStuck } = useOutbox(outbox);
  useShowsEntries(MOVE_LIST);
  useEffect(() => () => void outbox.remove(isWrongCode), [outbox]);
  return {
    moves,
    isStuck,
    add: outbox.add,
    retry: ({ id }: Move) => outbox.retry(id),
    remove: ({ id }: Move) => outbox.discard(id),
    undo: ({ id }: Move) => outbox.undo(id),
    /** Ends the run: removes all results and keeps unsent moves. */
    end: () => void outbox.remove(({ status }) => status !== 'waiting'),
  };
}
