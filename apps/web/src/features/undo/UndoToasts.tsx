import type { User } from '@stowage/contracts';
import { isValidElement, useLayoutEffect, useRef, useState } from 'react';
import { resolveValue, useToasterStore } from 'react-hot-toast/headless';
import { dismissOffers, showOffer, type UndoApp } from './run-undo';
import { UndoMessage } from './UndoMessage';
import { readChanges, type UnreadChanges } from './undo.queries';
import { createUndoOffers } from './undo-offers';

export { runUndo } from './run-undo';

interface UndoToastsProps {
  user: Pick<User, 'id' | 'inventory_id'>;
  app: UndoApp;
  /** Changes that this component has not read. It empties the list. */
  unread: UnreadChanges;
}

/** Adds Undo to the toast that says that a change has succeeded. */
export function UndoToasts({ user: { id: user_id, inventory_id }, app, unread }: UndoToastsProps) {
  const { toasts } = useToasterStore();
  const [offers] = useState(() => createUndoOffers(app.client.getMutationCache()));
  /** Time of each toast that has been looked at, by its id. */
  const known = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const place = { user_id, inventory_id };
    const onKeyDown = ({ repeat }: KeyboardEvent) => {
      if (!repeat) offers.beginOperation();
    };
    const stops = [readChanges(unread, place, offers.add), offers.watch()];
    // Not `pointerdown`, which scrolling on a touch screen sends as well.
    document.addEventListener('pointerup', offers.beginOperation, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('pointerup', offers.beginOperation, true);
      document.removeEventListener('keydown', onKeyDown, true);
      dismissOffers();
    };
  }, [unread, offers, user_id, inventory_id]);

  // Before the next paint, so that the toast does not jump.
  useLayoutEffect(() => {
    for (const shown of toasts) {
      const { id, type, message, createdAt, visible } = shown;
      if (type !== 'success' || !visible || known.current.get(id) === createdAt) continue;
      known.current.set(id, createdAt);
      const content = resolveValue(message, shown);
      if (isValidElement(content) && content.type === UndoMessage) continue;
      const events = offers.take(createdAt);
      const hasOwnUndo = id.startsWith('undo-');
      // One button is clear. Ctrl+Z and the history undo earlier changes.
      if (hasOwnUndo || events.length > 0) dismissOffers();
      if (events.length > 0 && !hasOwnUndo) showOffer(app, { id, message: content, events, kind: 'success' });
    }
  }, [toasts, app, offers]);

  return null;
}
