import { Link2Off } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { usePasswordReset, useResetPassword } from '../../features/account/account.queries';
import { AuthCard } from '../../features/account/AuthCard';
import { NewPasswordForm } from '../../features/account/NewPasswordForm';
import { readFragment } from '../../lib/address/read-fragment';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';

export default function ResetPasswordPage() {
  const token = readFragment(useLocation().hash, 'token');
  return (
    <AuthCard
      title={t('account.newPasswordTitle')}
      footer={
        <Link to="/login" className="link">
          {t('common.signIn')}
        </Link>
      }
    >
      {token ? <ResetPassword token={token} /> : <BrokenLink>{t('account.linkIncomplete')}</BrokenLink>}
    </AuthCard>
  );
}

const BrokenLink = ({ children }: { children: string }) => (
  <EmptyState icon={Link2Off} title={t('account.linkInvalid')}>
    {children}
  </EmptyState>
);

function ResetPassword({ token }: { token: string }) {
  const { data: reset, error } = usePasswordReset(token);
  const save = useResetPassword();
  const navigate = useNavigate();
  if (error) return <BrokenLink>{toMessage(error, t('account.linkNotChecked'))}</BrokenLink>;
  if (!reset) return <Skeleton className="h-40" />;
  return (
    <>
      <p className="mb-4 text-quiet">
        <bdi>{t('account.newPasswordFor', { username: reset.username })}</bdi>
      </p>
      <NewPasswordForm
        username={reset.username}
        onSave={async (new_password) => {
          const { username } = await save.mutateAsync({ token, new_password });
          toast.success(t('account.passwordSet'));
          await navigate('/login', { state: { username } });
        }}
      />
    </>
  );
}
