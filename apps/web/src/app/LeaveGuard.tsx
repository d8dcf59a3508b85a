import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { basePath } from '../lib/base-path';
import { discardUnsavedForms, hasUnsavedForms, watchUnsavedForms } from '../lib/forms/unsaved-changes';
import { guardHistory, settleHistory } from './guard-history';
import { type Leave, LeaveContext } from '../lib/leave';
import { LeaveQuestion, preloadLeaveQuestion } from './LeaveQuestion';

/** The link inside the application that a click follows; undefined when the browser does something else with it. */
function findInnerLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname } = new URL(link.href);
  return origin === window.location.origin && pathname.startsWith(`${basePath}/`) ? link : undefined;
}

/** Asks before a form with unsaved changes is left by a link, by Back or Forward, or by logging out. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [proceed, setProceed] = useState<() => void>();
  const location = useLocation();

  const leave: Leave = useCallback((next) => {
    if (hasUnsavedForms()) setProceed(() => next);
    else next();
  }, []);

  useEffect(() => {
    // Before React's own listeners: what is asked about must not be followed yet.
    const onClick = (event: MouseEvent) => {
      const link = hasUnsavedForms() ? findInnerLink(event) : undefined;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      // The click once more, so that all happens that the link does besides leading somewhere.
      leave(() => link.click());
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [leave]);

  useEffect(() => watchUnsavedForms(preloadLeaveQuestion), []);
  useEffect(() => guardHistory({ isHeld: hasUnsavedForms, leave }), [leave]);
  useEffect(settleHistory, [location]);

  return (
    <LeaveContext value={leave}>
      {children}
      {proceed && (
        <LeaveQuestion
          onStay={() => setProceed(undefined)}
          onLeave={() => {
            discardUnsavedForms();
            setProceed(undefined);
            proceed();
          }}
        />
      )}
    </LeaveContext>
  );
}
