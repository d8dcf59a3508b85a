import toast from 'react-hot-toast/headless';
import { Link, useLocation } from 'react-router-dom';
import { healthQuery, useIsRegistrationOpen, useLogin } from '../../entities/user/session.queries';
import { AuthCard } from '../../features/account/AuthCard';
import { LoginForm } from '../../features/account/LoginForm';
import { t } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { RichText } from '../../ui/RichText';
import { WaitingChanges } from './WaitingChanges';

function readUsername(state: unknown): string | undefined {
  const hasName = typeof state === 'object' && state !== null && 'username' in state;
  return hasName && typeof state.username === 'string' ? state.username : undefined;
}

export const prefetch: Prefetch = ({ client }) => prefetchQueries(client, [healthQuery]);

export default function LoginPage() {
  const login = useLogin();
  const isOpen = useIsRegistrationOpen();
  const location = useLocation();
  return (
    <AuthCard
      title={t('common.signIn')}
      footer={
        isOpen === false ? (
          t('login.registrationClosed')
        ) : (
          <RichText
            text="login.noAccountYet"
            parts={{ link: <Link to={`/register${location.search}`} className="link py-3" /> }}
          />
        )
      }
    >
      <WaitingChanges />
      <LoginForm
        username={readUsername(location.state)}
        onLogin={async (input) => {
          await login.mutateAsync(input);
          toast.success(t('login.loggedIn'));
        }}
      />
    </AuthCard>
  );
}
