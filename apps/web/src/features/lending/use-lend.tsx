import type { Item, LoanKind } from '@stowage/contracts';
import { useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component';

const LendDialog = lazyComponent(() => import('./LendDialog'));
const EventImageDialog = lazyComponent(() => import('./EventImageDialog'));

/** Lends or sells an item. Render `dialogs` where they stay until the photo is uploaded. */
export function useLend(item: Item | undefined) {
  const [kind, setKind] = useState<LoanKind>();
  const [waiting, setWaiting] = useState<{
    loan: { id: number; item_name: string };
    eventId: number;
    image: File;
  }>();
  const close = () => setKind(undefined);
  return {
    start: setKind,
    dialogs: (
      <>
        {item && kind && (
          <LendDialog
            item={item}
            kind={kind}
            onDone={(loan, image) => {
              const event = loan.events.at(-1);
              if (image && event) setWaiting({ loan, eventId: event.id, image });
              close();
            }}
            onClose={close}
          />
        )}
        {waiting && <EventImageDialog {...waiting} onClose={() => setWaiting(undefined)} />}
      </>
    ),
  };
}
