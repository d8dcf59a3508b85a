import { membersQuery } from '../../entities/inventory/members.queries';
import { MembersSection } from '../../features/members/MembersSection';
import { t } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { PageHeader } from '../../ui/layout/PageHeader';
import { FriendsSection } from './FriendsSection';
import { SharedSection } from './SharedSection';

export const prefetch: Prefetch = ({ client }) => prefetchQueries(client, [membersQuery]);

/** Everyone who sees something of the inventory, and whose items its user sees. */
export default function PeoplePage() {
  return (
    <>
      <PageHeader title={t('navigation.people')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <MembersSection />
        <FriendsSection />
        <MembersSection areGuests />
        <SharedSection />
      </div>
    </>
  );
}
