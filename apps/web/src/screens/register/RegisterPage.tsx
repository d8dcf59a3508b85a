import { UserX } from 'lucide-react';
import toast from 'react-hot-toast';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { toMessage } from '../../lib/api-error';
import { readFragment } from '../../lib/read-fragment';
import { useInvitation } from '../../features/account/account.queries';
import * as texts from '../../features/account/account.texts';
import { AuthCard } from '../../features/account/AuthCard';
import { RegisterForm } from '../../features/account/RegisterForm';
import { useHasAccounts, useIsRegistrationOpen, useRegister } from '../../entities/user/session.queries';

export default function RegisterPage() {
  const register = useRegister();
  const isOpen = useIsRegistrationOpen();
  const hasAccounts = useHasAccounts();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const token = readFragment(hash, 'invitation');
  const invitation = useInvitation(token);
  // While registration is open, no invitation is needed.
  const isRefused = isOpen === false && invitation.error !== null;
  const isChecking = isOpen === false && token !== undefined && invitation.isPending;
  const login = `/login${search}`;
  return (
    <AuthCard
      title="Create your account"
      footer={
        <>
          Already have an account?{' '}
          <Link to={login} className="link">
            Sign in
          </Link>
        </>
      }
    >
      {isRefused ? (
        <EmptyState icon={UserX} title={texts.invitationInvalid}>
          {toMessage(invitation.error, texts.invitationNotChecked)}
        </EmptyState>
      ) : isChecking ? (
        <Skeleton className="h-60" />
      ) : isOpen === false && token === undefined ? (
        <EmptyState icon={UserX} title="Registration is closed on this server">
          Ask an administrator of this server for an invitation.
        </EmptyState>
      ) : (
        <>
          {invitation.data && (
            <p className="mb-4 text-quiet">
              {invitation.data.invited_by === null
                ? texts.invited
                : texts.invitedBy(invitation.data.invited_by)}
            </p>
          )}
          {hasAccounts === false && (
            <p className="mb-4 text-quiet">
              {texts.firstAccount}{' '}
              <Link to="/restore" className="link">
                {texts.restoreInstead}
              </Link>
            </p>
          )}
          <RegisterForm
            note={
              <>
                By creating an account you agree to the{' '}
                <Link to="/terms" className="link">
                  terms of service
                </Link>{' '}
                and the{' '}
                <Link to="/privacy" className="link">
                  privacy policy
                </Link>
                .
              </>
            }
            onRegister={async (input) => {
              await register.mutateAsync({ ...input, ...(token !== undefined && { invitation: token }) });
              toast.success('Registration successful! Please log in.');
              await navigate(login, { state: { username: input.username } });
            }}
          />
        </>
      )}
    </AuthCard>
  );
}
