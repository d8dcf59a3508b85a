import toast from 'react-hot-toast';
import { Link, useLocation } from 'react-router-dom';
import { AuthCard } from '../../features/account/AuthCard';
import { LoginForm } from '../../features/account/LoginForm';
import { useIsRegistrationOpen, useLogin } from '../../entities/user/session.queries';

function readUsername(state: unknown): string | undefined {
  const hasName = typeof state === 'object' && state !== null && 'username' in state;
  return hasName && typeof state.username === 'string' ? state.username : undefined;
}

export default function LoginPage() {
  const login = useLogin();
  const isOpen = useIsRegistrationOpen();
  const location = useLocation();
  return (
    <AuthCard
      title="Sign in"
      footer={
        isOpen === false ? (
          'Registration is closed on this server.'
        ) : (
          <>
            No account yet?{' '}
            <Link to={`/register${location.search}`} className="link">
              Create an account
            </Link>
          </>
        )
      }
    >
      <LoginForm
        username={readUsername(location.state)}
        onLogin={async (input) => {
          await login.mutateAsync(input);
          toast.success('Successfully logged in!');
        }}
      />
    </AuthCard>
  );
}
