import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { withTexts } from '../lib/i18n';
import { useMayChange } from '../lib/may-change';

const OnlyViewing = lazy(() => withTexts(import('./OnlyViewing')));

/** Parent of the screens that change the inventory: explains to viewers why they cannot use them. */
export function FormsOfMembers() {
  const mayChange = useMayChange();
  // An open form stays when the person becomes a viewer, so that they can copy what they typed.
  const [couldChange] = useState(mayChange);
  if (couldChange || mayChange) return <Outlet />;
  return (
    <Suspense>
      <OnlyViewing />
    </Suspense>
  );
}
