import toast from 'react-hot-toast/headless';
import { Link, Navigate, useLocation } from 'react-router-dom';
import {
  healthQuery,
  useHasAccounts,
  useIsRegistrationOpen,
  useLogin,
} from '../../entities/user/session.queries';
import { AuthCard } from '../../features/account/AuthCard';
import { LoginForm } from '../../features/account/LoginForm';
import { t } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { RichText } from '../../ui/RichText';
import { WaitingChanges } from './WaitingChanges';

export const prefetch: Prefetch = ({ client }) => prefetchQueries(client, [healthQuery]);

export default function LoginPage() {
  const login = useLogin();
  const isOpen = useIsRegistrationOpen();
  const hasAccounts = useHasAccounts();
  const { search } = useLocation();
  // Such as a phone that scans the code of a new server.
  if (hasAccounts === false) return <Navigate replace to={`/register${search}`} />;
  return (
    <AuthCard
      title={t('common.signIn')}
      footer={
        isOpen === false ? (
          t('login.registrationClosed')
        ) : (
          <RichText
            text="login.noAccountYet"
            parts={{ link: <Link to={`/register${search}`} className="link py-3" /> }}
          />
        )
      }
    >
      <WaitingChanges />
      <LoginForm
        onLogin={async (input) => {
          await login.mutateAsync(input);
          toast.success(t('login.loggedIn'));
        }}
      />
    </AuthCard>
  );
}
