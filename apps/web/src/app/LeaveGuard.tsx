import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { basePath } from '../lib/base-path';
import { discardUnsavedForms, hasUnsavedForms } from '../lib/unsaved-changes';
import { guardHistory, settleHistory } from './guard-history';
import { type Leave, LeaveContext } from './leave';

const ConfirmDialog = lazy(() =>
  import('../components/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** The address inside the application that a click leads to; undefined when the browser does something else with it. */
function toInnerAddress(event: MouseEvent): string | undefined {
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
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || !pathname.startsWith(`${basePath}/`)) return undefined;
  return pathname.slice(basePath.length) + search + hash;
}

/** Asks before a form with unsaved changes is left by a link, by Back or Forward, or by logging out. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [proceed, setProceed] = useState<() => void>();
  const navigate = useNavigate();
  const location = useLocation();

  const leave: Leave = useCallback((next) => {
    if (hasUnsavedForms()) setProceed(() => next);
    else next();
  }, []);

  useEffect(() => {
    // Before React's own listeners: what is asked about must not be followed yet.
    const onClick = (event: MouseEvent) => {
      const address = hasUnsavedForms() ? toInnerAddress(event) : undefined;
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      leave(() => void navigate(address));
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [leave, navigate]);

  useEffect(() => guardHistory({ isHeld: hasUnsavedForms, leave }), [leave]);
  useEffect(settleHistory, [location]);

  return (
    <LeaveContext value={leave}>
      {children}
      {proceed && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setProceed(undefined)}
            title="Leave without saving?"
            description="What you typed here has not been saved and would be lost."
            confirmLabel="Leave"
            cancelLabel="Stay"
            tone="danger"
            onConfirm={() => {
              discardUnsavedForms();
              setProceed(undefined);
              proceed();
            }}
          />
        </Suspense>
      )}
    </LeaveContext>
  );
}
