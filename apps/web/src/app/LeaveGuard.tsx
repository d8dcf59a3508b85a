import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { basePath } from '../lib/base-path';
import { discardUnsavedForms, hasUnsavedForms, watchUnsavedForms } from '../lib/forms/unsaved-changes';
import { guardHistory, settleHistory } from './guard-history';
import { type Leave, LeaveContext } from '../lib/leave';
import { LeaveQuestion, preloadLeaveQuestion } from './LeaveQuestion';

/** Finds the link inside the application that a click will follow; undefined when the browser handles the click. */
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

/** Asks before the user leaves a form with unsaved changes by a link, by Back or Forward, or by signing out. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [proceed, setProceed] = useState<() => void>();
  const location = useLocation();

  const leave: Leave = useCallback((next) => {
    if (hasUnsavedForms()) setProceed(() => next);
    else next();
  }, []);

  useEffect(() => {
    // Capture phase: runs before React's listeners follow the link.
    const onClick = (event: MouseEvent) => {
      const link = hasUnsavedForms() ? findInnerLink(event) : undefined;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      // Repeats the click, so that the link's own click handlers run too.
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
