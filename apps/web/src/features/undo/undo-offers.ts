import type { MutationCache } from '@tanstack/react-query';
import type { UndoPlace } from './undo-stack';

export interface UndoableEvent {
  id: number;
  /** Time of the response, in ms since 1970. */
  at: number;
  place: UndoPlace;
}

/** All changes that follow from one click or key, such as an item and then its photos. Numbered in the order of time. */
type Operation = number;

/** Changes from before the code was loaded. */
const LOADING: Operation = 0;

/**
 * Finds out which recorded events belong to a success message. Events and messages do not name each other, so this
 * follows the mutations: an operation is what starts between two actions of the person.
 */
export function createUndoOffers(mutations: MutationCache) {
  let current: Operation = LOADING;
  let isWatching = false;
  let recorded: { event: UndoableEvent; operation: Operation }[] = [];
  const operations = new WeakMap<object, Operation>();
  /** Operations of which an event may be missing. */
  const incomplete = new Set<Operation>();

  const listPending = () =>
    new Set(mutations.findAll({ status: 'pending' }).map((mutation) => operations.get(mutation) ?? LOADING));

  return {
    /** Call after adding the events from before the code was loaded. @returns a function that ends it */
    watch: () => {
      isWatching = true;
      return mutations.subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'pending' && !operations.has(mutation))
          operations.set(mutation, current);
      });
    },

    /** Call when the person presses something. A message that follows is not about changes that have ended before. */
    beginOperation: (): void => {
      current += 1;
      const pending = listPending();
      recorded = recorded.filter(({ operation }) => pending.has(operation));
    },

    add: (event: UndoableEvent): void => {
      const pending = isWatching ? listPending() : new Set([LOADING]);
      // A change without a mutation is sent in the background and has a message of its own.
      for (const operation of pending)
        if (pending.size > 1) incomplete.add(operation);
        else recorded.push({ event, operation });
    },

    /**
     * Takes the events of the operation that a new message is about.
     * @param shownAt time of the message, in ms since 1970
     * @returns the oldest event first; nothing when the message is not about a change, or if that is not certain
     */
    take: (shownAt: number): UndoableEvent[] => {
      const last = recorded.at(-1);
      if (!last || last.event.at > shownAt) return [];
      const taken = recorded.filter(({ operation }) => operation === last.operation);
      recorded = recorded.filter(({ operation }) => operation !== last.operation);
      return incomplete.has(last.operation) ? [] : taken.map(({ event }) => event);
    },
  };
}
