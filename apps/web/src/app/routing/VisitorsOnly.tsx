import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../entities/user/session.queries';
import { forgetInventory, toInventoryUrl } from '../../lib/address/inventory-address';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen';
import { readNextAddress } from './next-address';
import { preloadScreen } from './routes';
import { UnreachableScreen } from './UnreachableScreen';

/**
 * Redirects signed-in users to the URL in `next`, by default to the dashboard. A fragment stays, for example the token of
 * an invitation.
 */
export function VisitorsOnly() {
  const session = useSession();
  const { search, hash } = useLocation();
  const next = readNextAddress(search, hash);
  // Loads the next screen while the user types the password.
  useEffect(() => void preloadScreen(next), [next]);

  const { status } = session;
  // The person who used this device before has another inventory.
  useEffect(() => {
    if (status !== 'gone') return;
    forgetInventory();
    window.location.replace(toInventoryUrl(undefined, next));
  }, [status, next]);

  if (status === 'gone') return <LoadingScreen />;
  if (session.status === 'signed-in') return <Navigate to={next} replace />;
  if (session.status === 'unreachable')
    return <UnreachableScreen error={session.error} onRetry={session.retry} />;
  return <Outlet />;
}
