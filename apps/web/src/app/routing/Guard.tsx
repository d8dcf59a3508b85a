import type { User } from '@stowage/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import {
  currentUserQuery,
  type SessionState,
  useLogout,
  useSession,
} from '../../entities/user/session.queries';
import { removeAllRecent } from '../../features/search/remove-recent';
import { followInventory, isOwnAddress, leaveInventory } from '../../lib/address/inventory-address';
import { removeAllDrafts } from '../../lib/forms/form-drafts';
import { discardUnsavedForms, hasUnsavedForms } from '../../lib/forms/unsaved-changes';
import { t, withTexts } from '../../lib/i18n';
import { MayChange } from '../../lib/may-change';
import { CurrencyContext } from '../../lib/numbers/currency';
import { hasOutboxEntries } from '../../lib/outbox/outbox-storage';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { SignOut } from '../../lib/sign-out';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen';
import { lazyComponent } from '../../ui/lazy-component';
import { AppLayout } from '../layout/AppLayout';
import { LeaveQuestion } from '../layout/LeaveGuard';
import { toLoginAddress } from './next-address';
import { getOpeningAddress } from './opening-address';
import { UnreachableScreen } from './UnreachableScreen';

// `AppLayout` has loaded this code when there are entries, because the connection may be lost.
const SignOutQuestion = lazyComponent(() => import('../../features/unsent/SignOutQuestion'));

const OtherInventory = lazy(() => withTexts(import('../../features/inventory-switch/OtherInventory')));

export const prefetch: Prefetch = ({ client }) => prefetchQueries(client, [currentUserQuery]);

type Place = 'here' | 'elsewhere' | 'gone';

function findPlace(session: SessionState, pathname: string): Place {
  if (session.status === 'gone') return 'gone';
  if (session.status !== 'signed-in') return 'here';
  if (session.is_gone) return 'gone';
  return isOwnAddress(session.user, pathname) ? 'here' : 'elsewhere';
}

/**
 * True if a URL without inventory now means another one, because the user has lost access to the first. The cached data
 * belong to that one, so only a page load can show the other.
 */
function useHasLostInventory({ status, user }: SessionState): boolean {
  const [first, setFirst] = useState(user);
  if (first && status === 'signed-out') setFirst(undefined);
  if (user && user.id !== first?.id) setFirst(user);
  return user !== undefined && user.id === first?.id && user.inventory_id !== first.inventory_id;
}

/** Compares the inventory of the URL with those of the user. A form with unsaved input stays open. */
function usePlace(session: SessionState): Place {
  const found = findPlace(session, useLocation().pathname);
  const place = useHasLostInventory(session) ? 'gone' : found;
  const [shown, setShown] = useState(place);
  if (place !== shown && !hasUnsavedForms()) setShown(place);
  const { user, status } = session;
  useEffect(() => {
    if (user) followInventory(user);
    else if (status === 'signed-out') leaveInventory();
  }, [user, status]);
  return shown;
}

/** Redirects visitors to the sign-in screen. Signing in returns them to this URL. */
export default function Guard() {
  const session = useSession();
  const place = usePlace(session);
  const navigate = useNavigate();
  const logout = useLogout();
  const [question, setQuestion] = useState<'unsaved' | 'unsent'>();
  const [isLeaving, setIsLeaving] = useState(false);

  const signOut = async (farewell: string) => {
    // Signing out on purpose leads to the landing page instead of the sign-in screen.
    setIsLeaving(true);
    discardUnsavedForms();
    removeAllDrafts();
    removeAllRecent();
    // If the request fails, the session stays on the server until it expires.
    await logout.mutateAsync().catch(() => undefined);
    await navigate('/');
    toast.success(farewell);
  };

  const stay = () => setQuestion(undefined);
  const logOut = () => {
    stay();
    void signOut(t('app.loggedOut'));
  };
  const askAboutUnsent = (user: User) => {
    if (hasOutboxEntries(user.id)) setQuestion('unsent');
    else logOut();
  };

  if (place !== 'here')
    return (
      <Suspense fallback={<LoadingScreen />}>
        <OtherInventory user={place === 'gone' ? undefined : session.user} />
      </Suspense>
    );
  switch (session.status) {
    case 'gone':
    case 'checking':
      return <LoadingScreen />;
    case 'unreachable':
      return <UnreachableScreen error={session.error} onRetry={session.retry} />;
    case 'signed-out':
      return isLeaving ? <LoadingScreen /> : <ToSignIn />;
    case 'signed-in':
      return (
        <SignOut value={(farewell) => void signOut(farewell)}>
          <MayChange value={session.user.role !== 'viewer'}>
            <CurrencyContext value={session.user.currency}>
              <AppLayout
                user={session.user}
                onLogout={() => (hasUnsavedForms() ? setQuestion('unsaved') : askAboutUnsent(session.user))}
                isLoggingOut={isLeaving}
              />
            </CurrencyContext>
          </MayChange>
          {question === 'unsaved' && (
            <LeaveQuestion onStay={stay} onLeave={() => askAboutUnsent(session.user)} />
          )}
          {question === 'unsent' && (
            <SignOutQuestion ownerId={session.user.id} onStay={stay} onLoadError={stay} onSignOut={logOut} />
          )}
        </SignOut>
      );
  }
}

/** After signing in, opens the screen whose request has reported the end of the session. */
function ToSignIn() {
  const location = useLocation();
  const [address] = useState(() => toLoginAddress(getOpeningAddress() ?? location));
  return <Navigate to={address} replace />;
}
