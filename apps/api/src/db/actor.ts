import { AsyncLocalStorage } from 'node:async_hooks';
import { systemClock } from '../lib/clock';

/** Person or program that makes a change, and the time of the change. */
export interface Actor {
  /** Null for the server itself. */
  user_id: number | null;
  session_id: number | null;
  api_key_id: number | null;
  /** Instant of the next event. */
  toNow: () => string;
  /** Events that were recorded so far. */
  readonly events: RecordedEvent[];
  /** Throws when the person's rights have ended since the request began. Called before each write that may have waited. */
  checkRights?: (() => void) | undefined;
}

export interface RecordedEvent {
  id: number;
  inventory_id: number;
  /** False for an event that can never be reverted. */
  can_revert: boolean;
}

const storage = new AsyncLocalStorage<Actor>();

/** Runs `work`, whose transactions record their changes as done by `actor`. */
export const actAs = <T>(actor: Actor, work: () => T): T => storage.run(actor, work);

export const getActor = (): Actor =>
  storage.getStore() ?? {
    user_id: null,
    session_id: null,
    api_key_id: null,
    toNow: () => systemClock().toISOString(),
    events: [],
  };

/** An actor without functions, for work in another thread. */
export interface ActorOfTask extends Pick<Actor, 'user_id' | 'session_id' | 'api_key_id'> {
  now: string;
}

export const toActorOfTask = ({ user_id, session_id, api_key_id, toNow }: Actor): ActorOfTask => ({
  user_id,
  session_id,
  api_key_id,
  now: toNow(),
});

export const fromActorOfTask = ({ now, ...actor }: ActorOfTask): Actor => ({
  ...actor,
  toNow: () => now,
  events: [],
});

/** Names the user in the events of a request that began without one, such as a registration. */
export function identifyActor(userId: number): void {
  const actor = storage.getStore();
  if (actor) actor.user_id ??= userId;
}
