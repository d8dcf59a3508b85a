import { useState } from 'react';
import toast from 'react-hot-toast';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LoadingScreen } from '../ui/LoadingScreen';
import { useLogout, useSession } from '../entities/user/session.queries';
import { removeAllRecentSearches } from '../features/search/recent-searches';
import { removeAllDrafts } from '../lib/forms/form-drafts';
import { discardUnsavedForms, hasUnsavedForms } from '../lib/forms/unsaved-changes';
import { toLoginAddress } from './next-address';
import { SignOut } from '../lib/sign-out';
import { AppLayout } from './AppLayout';
import { LeaveQuestion } from './LeaveGuard';
import { UnreachableScreen } from './UnreachableScreen';
import { t } from '../lib/i18n';

/** Redirects visitors to the sign-in screen. Signing in returns them to this URL. */
export default function Guard() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const logout = useLogout();
  const [isAsking, setIsAsking] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);

  const signOut = async (farewell: string) => {
    // Signing out on purpose leads to the landing page instead of the sign-in screen.
    setIsLeaving(true);
    discardUnsavedForms();
    removeAllDrafts();
    removeAllRecentSearches();
    // If the request fails, the session stays on the server until it expires.
    await logout.mutateAsync().catch(() => undefined);
    await navigate('/');
    toast.success(farewell);
  };

  const stay = () => setIsAsking(false);
  const logOut = () => {
    stay();
    void signOut(t('app.loggedOut'));
  };

  switch (session.status) {
    case 'checking':
      return <LoadingScreen />;
    case 'unreachable':
      return <UnreachableScreen error={session.error} onRetry={session.retry} />;
    case 'signed-out':
      return isLeaving ? <LoadingScreen /> : <Navigate to={toLoginAddress(location)} replace />;
    case 'signed-in':
      return (
        <SignOut value={(farewell) => void signOut(farewell)}>
          <AppLayout
            user={session.user}
            onLogout={() => (hasUnsavedForms() ? setIsAsking(true) : logOut())}
            isLoggingOut={isLeaving}
          />
          {isAsking && <LeaveQuestion onStay={stay} onLoadError={stay} onLeave={logOut} />}
        </SignOut>
      );
  }
}
