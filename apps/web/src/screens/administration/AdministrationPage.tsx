import { useSession } from '../../entities/user/session.queries';
import { AccountsSection } from '../../features/administration/AccountsSection';
import { HealthSection } from '../../features/administration/HealthSection';
import { ServerSection } from '../../features/administration/ServerSection';
import { BackupsSection } from '../../features/backups/BackupsSection';
import { InvitationsSection } from '../../features/invitations/InvitationsSection';
import { SettingsFrame } from '../../features/settings/SettingsFrame';
import { loadTexts } from '../../lib/i18n';
import type { Prefetch } from '../../lib/query/prefetch';
import { PageNotFound } from '../../ui/feedback/PageNotFound';

/** Loads the texts of the problems that the server reports as codes. */
export const prefetch: Prefetch = () => loadTexts().catch(() => undefined);

export default function AdministrationPage() {
  const { user } = useSession();
  if (!user) return null;
  if (!user.is_admin) return <PageNotFound />;
  return (
    <SettingsFrame>
      <HealthSection />
      <AccountsSection />
      <InvitationsSection />
      <BackupsSection />
      <ServerSection />
    </SettingsFrame>
  );
}
