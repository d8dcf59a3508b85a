import type { ComponentType } from 'react';
import { useSession } from '../../entities/user/session.queries';
import { AccountsSection } from '../../features/administration/AccountsSection';
import { BackupsSection } from '../../features/backups/BackupsSection';
import { HealthSection } from '../../features/administration/HealthSection';
import { InvitationsSection } from '../../features/administration/InvitationsSection';
import { ServerSection } from '../../features/administration/ServerSection';
import { PageHeader } from '../../ui/layout/PageHeader';
import { PageNotFound } from '../../ui/feedback/PageNotFound';
import { loadTexts, t } from '../../lib/i18n';
import type { Prefetch } from '../../lib/query/prefetch';

/** Loads the texts of the problems that the server reports as codes. */
export const prefetch: Prefetch = () => loadTexts().catch(() => undefined);

/** In the order of their appearance on the screen. */
const SECTIONS: readonly ComponentType[] = [
  HealthSection,
  AccountsSection,
  InvitationsSection,
  BackupsSection,
  ServerSection,
];

export default function AdministrationPage() {
  const { user } = useSession();
  if (!user) return null;
  if (!user.is_admin) return <PageNotFound />;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={t('administration.administration')} />
      <div className="grid gap-5">
        {SECTIONS.map((Section, index) => (
          <Section key={index} />
        ))}
      </div>
    </div>
  );
}
