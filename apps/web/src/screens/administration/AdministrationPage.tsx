import { useSession } from '../../entities/user/session.queries';
import { AccountsSection } from '../../features/administration/AccountsSection';
import { HealthSection } from '../../features/administration/HealthSection';
import { ServerSection } from '../../features/administration/ServerSection';
import { BackupsSection } from '../../features/backups/BackupsSection';
import { InvitationsSection } from '../../features/invitations/InvitationsSection';
import { loadTexts, t } from '../../lib/i18n';
import type { Prefetch } from '../../lib/query/prefetch';
import { PageNotFound } from '../../ui/feedback/PageNotFound';
import { PageHeader } from '../../ui/layout/PageHeader';

/** Loads the texts of the problems that the server reports as codes. */
export const prefetch: Prefetch = () => loadTexts().catch(() => undefined);

export default function AdministrationPage() {
  const { user } = useSession();
  if (!user) return null;
  if (!user.is_admin) return <PageNotFound />;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={t('common.administration')} />
      <div className="grid gap-5">
        <HealthSection />
        <AccountsSection />
        <InvitationsSection target="server" />
        <BackupsSection />
        <ServerSection />
      </div>
    </div>
  );
}
