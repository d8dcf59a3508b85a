import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { discardUnsavedForms, hasUnsavedForms, watchUnsavedForms } from '../lib/forms/unsaved-changes';
import { withTexts } from '../lib/i18n';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { lazyComponent } from '../ui/lazy-component';

const load = () => withTexts(import('./LeaveQuestion'));

export const LeaveQuestion = lazyComponent(load);

export function LeaveGuard() {
  // A form stays mounted when only the query or the history state changes, for example when a photo opens.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedForms() && currentLocation.pathname !== nextLocation.pathname,
  );
  // Loads the dialog's code early, because the connection may be lost before the dialog opens.
  useEffect(
    () => watchUnsavedForms(() => void Promise.all([load(), ConfirmDialog.preload()]).catch(() => undefined)),
    [],
  );

  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      onStay={blocker.reset}
      onLoadError={blocker.reset}
      onLeave={() => {
        discardUnsavedForms();
        blocker.proceed();
      }}
    />
  );
}
