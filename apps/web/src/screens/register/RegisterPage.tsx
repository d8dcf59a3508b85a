import { UserX } from 'lucide-react';
import toast from 'react-hot-toast';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { AuthCard } from '../../features/account/AuthCard';
import { RegisterForm } from '../../features/account/RegisterForm';
import { useIsRegistrationOpen, useRegister } from '../../entities/user/session.queries';

export default function RegisterPage() {
  const register = useRegister();
  const isOpen = useIsRegistrationOpen();
  const navigate = useNavigate();
  const { search } = useLocation();
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
      {isOpen === false ? (
        <EmptyState icon={UserX} title="Registration is closed on this server">
          The person who runs it can open registration.
        </EmptyState>
      ) : (
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
            await register.mutateAsync(input);
            toast.success('Registration successful! Please log in.');
            await navigate(login, { state: { username: input.username } });
          }}
        />
      )}
    </AuthCard>
  );
}
