import { UserX } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useHasAccounts, useIsRegistrationOpen, useRegister } from '../../entities/user/session.queries';
import { useInvitation } from '../../features/account/account.queries';
import { AuthCard } from '../../features/account/AuthCard';
import { keepNewAccount } from '../../features/account/new-account';
import { RegisterForm } from '../../features/account/RegisterForm';
import { readFragment } from '../../lib/address/read-fragment';
import { mayHelpToRetry, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { RichText } from '../../ui/RichText';

export default function RegisterPage() {
  const register = useRegister();
  const isOpen = useIsRegistrationOpen();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const token = readFragment(hash, 'invitation');
  const hasAccounts = useHasAccounts();
  const invitation = useInvitation(token);
  const isRefused = isOpen === false && invitation.error !== null;
  // While registration is open, an account can be created without the invitation, which this page then says.
  const isUnusable = invitation.error !== null && !mayHelpToRetry(invitation.error);
  const isChecking = isOpen === false && token !== undefined && invitation.isPending;
  const joined = invitation.data?.inventory ?? null;
  const login = `/login${search}`;
  return (
    <AuthCard
      title={t('register.createAccount')}
      footer={
        <RichText
          text="register.alreadyHaveAccount"
          parts={{ link: <Link to={login} className="link py-3" /> }}
        />
      }
    >
      {isRefused ? (
        <EmptyState icon={UserX} title={t('account.invitationInvalid')}>
          {toMessage(invitation.error, t('account.invitationNotChecked'))}
        </EmptyState>
      ) : isChecking ? (
        <Skeleton className="h-60" />
      ) : isOpen === false && token === undefined ? (
        <EmptyState icon={UserX} title={t('register.registrationClosed')}>
          {t('register.closedHint')}
        </EmptyState>
      ) : (
        <>
          {invitation.data && (
            <p className="mb-4 text-quiet">
              {invitation.data.invited_by === null
                ? t('account.invited')
                : t('account.invitedBy', { name: invitation.data.invited_by })}
              {invitation.data.inventory && (
                <>
                  {' '}
                  {t('register.invitedToInventory', {
                    title: invitation.data.inventory.title,
                    role: invitation.data.inventory.role,
                  })}
                </>
              )}
            </p>
          )}
          {isUnusable && (
            <p role="status" className="mb-4 rounded-lg border border-warn/40 bg-warn/10 px-4 py-3 text-sm">
              {toMessage(invitation.error, t('account.invitationInvalid'))} {t('register.withoutInvitation')}
            </p>
          )}
          {hasAccounts === false && (
            <p className="mb-4 text-quiet">
              <RichText
                text="register.firstAccount"
                parts={{ link: <Link to="/restore" className="link py-3" /> }}
              />
            </p>
          )}
          <RegisterForm
            getsInventory={joined === null || joined.role === 'viewer'}
            note={
              <RichText
                text="register.agreement"
                parts={{
                  terms: <Link to="/terms" className="link" />,
                  privacy: <Link to="/privacy" className="link" />,
                }}
              />
            }
            onRegister={async (input) => {
              await register.mutateAsync({
                ...input,
                ...(token !== undefined && !isUnusable && { invitation: token }),
              });
              toast.success(t('register.registered'));
              keepNewAccount({ username: input.username, password: input.password });
              await navigate(login);
            }}
          />
        </>
      )}
    </AuthCard>
  );
}
