import { Link } from 'react-router-dom';
import { useHasAccounts } from '../../entities/user/session.queries';
import { AuthCard } from '../../features/account/AuthCard';
import { RestoreBackup } from '../../features/backups/RestoreBackup';
import * as texts from '../../features/backups/restore.texts';

export default function RestorePage() {
  const hasAccounts = useHasAccounts();
  return (
    <AuthCard
      title={texts.title}
      footer={
        hasAccounts === false && (
          <Link to="/register" className="link">
            {texts.createAccount}
          </Link>
        )
      }
    >
      <RestoreBackup />
    </AuthCard>
  );
}
