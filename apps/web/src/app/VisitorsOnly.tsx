import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../features/auth/session.queries';
import { readNextAddress } from '../lib/next-address';
import { UnreachableScreen } from './UnreachableScreen';

/** Whoever is signed in already goes on to where they were going. */
export function VisitorsOnly() {
  const session = useSession();
  const { search } = useLocation();
  if (session.status === 'signed-in') return <Navigate to={readNextAddress(search)} replace />;
  if (session.status === 'unreachable')
    return <UnreachableScreen error={session.error} onRetry={session.retry} />;
  return <Outlet />;
}
