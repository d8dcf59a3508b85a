import { useState } from 'react';
import toast from 'react-hot-toast';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LoadingScreen } from '../ui/LoadingScreen';
import { useLogout, useSession } from '../entities/user/session.queries';
import { removeAllRecentSearches } from '../features/search/recent-searches';
import { removeAllDrafts } from '../lib/forms/form-drafts';
import { toLoginAddress } from './next-address';
import { SignOut } from '../lib/sign-out';
import { AppLayout } from './AppLayout';
import { useLeave } from '../lib/leave';
import { LeaveGuard } from './LeaveGuard';
import { UnreachableScreen } from './UnreachableScreen';

/** Renders the screens for signed-in users. Redirects visitors to the sign-in screen and back afterwards. */
export default function Guard() {
  return (
    <LeaveGuard>
      <SignedInOnly />
    </LeaveGuard>
  );
}

function SignedInOnly() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const logout = useLogout();
  const leave = useLeave();
  const [isLeaving, setIsLeaving] = useState(false);

  const signOut = async (farewell: string) => {
    // Signing out on purpose leads to the landing page instead of the sign-in screen.
    setIsLeaving(true);
    removeAllDrafts();
    removeAllRecentSearches();
    // If the request fails, the session on the server expires with its token.
    await logout.mutateAsync().catch(() => undefined);
    toast.success(farewell);
    await navigate('/');
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
            onLogout={() => leave(() => void signOut('Logged out successfully'))}
            isLoggingOut={isLeaving}
          />
        </SignOut>
      );
  }
}
