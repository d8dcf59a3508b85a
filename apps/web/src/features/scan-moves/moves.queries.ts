import type { User } from '@stowage/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import toast from 'react-hot-toast';
import { api } from '../../api/client';
import { signalScan } from '../scan/scan-feedback';
import { ApiError, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ageOfOutboxId, createOutbox, isTemporary, perOwner } from '../../lib/outbox';
import { queryKeys } from '../../lib/query-keys';
import { Move, wasThere } from './moves.rules';

/** Later results are not confirmed by sound. A later failure is shown as a toast. */
const PROMPT_MS = 3_000;

const isSignedIn = (client: QueryClient, ownerId: number): boolean =>
  client.getQueryData<User>(queryKeys.currentUser)?.id === ownerId;

const getLocationIdOf = async ({ kind, id }: NonNullable<Move['moved']>): Promise<number | null> =>
  kind === 'item'
    ? (await api.items.get({ params: { id } })).location_id
    : (await api.locations.get({ params: { id } })).parent_id;

async function put({ kind, id }: NonNullable<Move['moved']>, locationId: number | null): Promise<void> {
  if (kind === 'item') await api.items.update({ params: { id }, body: { location_id: locationId } });
  else await api.locations.update({ params: { id }, body: { parent_id: locationId } });
}

const fail = (move: Move, problem: string): Move => ({ ...move, status: 'failed', problem });

/** Finds the item of a scanned code. @returns a failed move for any other code */
async function resolve(move: Move): Promise<Move> {
  const target = await api.codes.get({ params: { code: move.code } });
  if (target.kind === 'shared_item') return fail(move, t('scanMoves.otherOwner', { name: target.name }));
  // The location was created after this device loaded its list of locations.
  if (target.kind === 'location') return fail(move, t('scanMoves.scanAgain', { name: target.name }));
  const { id, name, item_number, location_id } = await api.items.get({ params: { id: target.id } });
  return { ...move, moved: { kind: 'item', id, name, item_number, from: location_id } };
}

async function undo(move: Move): Promise<Move | undefined> {
  // Without `moved`, the request that moves was never sent.
  if (!move.moved || wasThere(move)) return undefined;
  const current = await getLocationIdOf(move.moved);
  if (current === move.moved.from) return undefined;
  if (current !== move.into.id) return fail(move, t('scanMoves.movedSince', { name: move.moved.name }));
  await put(move.moved, move.moved.from);
  return undefined;
}

async function carryOut(move: Move, save: (progress: Move) => Move): Promise<Move> {
  const known = move.moved ? move : await resolve(move);
  if (!known.moved) return known;
  // Stores the old location before the move, because a repeated attempt would find the new one.
  const saved = move.moved ? known : save(known);
  if (known.moved.from !== known.into.id) await put(known.moved, known.into.id);
  return { ...saved, status: 'done' };
}

async function send(move: Move, save: (progress: Move) => Move): Promise<Move | undefined> {
  try {
    return await (move.is_undone ? undo(move) : carryOut(move, save));
  } catch (error) {
    if (isTemporary(error)) throw error;
    const isUnknown = error instanceof ApiError && error.status === 404 && !move.moved;
    return fail(move, isUnknown ? t('scanMoves.unknownCode') : toMessage(error, t('scanMoves.failed')));
  }
}

const openMoves = perOwner((ownerId, client: QueryClient) =>
  createOutbox<Move>({
    name: 'moves',
    ownerId,
    parse: (stored) => Move.safeParse(stored).data,
    send: (move, save) => {
      // Another account may have signed in on this device.
      if (!isSignedIn(client, ownerId)) return Promise.reject(new Error('The owner is not signed in'));
      return send(move, save);
    },
    onSettled: (_id, result) => {
      void client.invalidateQueries({ queryKey: queryKeys.items });
      const isCountOnly = result?.moved?.kind === 'item' && result.status === 'done';
      // The tree of locations need not be fetched after every item.
      void client.invalidateQueries({
        queryKey: queryKeys.locations,
        refetchType: isCountOnly ? 'none' : 'active',
      });
      if (!result) return;
      const isPrompt = ageOfOutboxId(result.id) < PROMPT_MS;
      if (isPrompt)
        signalScan(result.status === 'failed' ? 'refused' : wasThere(result) ? 'repeated' : 'done');
      else if (result.problem !== undefined) toast.error(result.problem);
    },
  }),
);

/** Continues to send what an earlier visit could not send. */
export const resumeMoves = (ownerId: number, client: QueryClient): void => {
  openMoves(ownerId, client);
};

/** The moves of this device, including those of an earlier visit that still wait for the server. */
export function useMoves(ownerId: number) {
  const outbox = openMoves(ownerId, useQueryClient());
  const moves = useSyncExternalStore(outbox.subscribe, outbox.getEntries);
  const isStuck = useSyncExternalStore(outbox.subscribe, outbox.isStuck);
  return {
    moves,
    isStuck,
    put: outbox.put,
    remove: outbox.remove,
    undo: (move: Move) => outbox.put({ ...move, is_undone: true, status: 'waiting' }),
    /** Ends the run: removes all results, and keeps what the server has not received. */
    end: () => {
      for (const { id, status } of moves) if (status !== 'waiting') outbox.remove(id);
    },
  };
}
