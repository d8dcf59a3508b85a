import { useEffect } from 'react';
import { Navigate, Outlet, parsePath, useLocation } from 'react-router-dom';
import { useSession } from '../entities/user/session.queries';
import { readNextAddress } from './next-address';
import { preloadScreen } from './routes';
import { UnreachableScreen } from './UnreachableScreen';

/** Whoever is signed in already goes on to where they were going. */
export function VisitorsOnly() {
  const session = useSession();
  const { search } = useLocation();
  const next = readNextAddress(search);
  // Where they go next is there by the time they have typed their password.
  useEffect(() => preloadScreen(parsePath(next).pathname ?? ''), [next]);

  if (session.status === 'signed-in') return <Navigate to={next} replace />;
  if (session.status === 'unreachable')
    return <UnreachableScreen error={session.error} onRetry={session.retry} />;
  return <Outlet />;
}
