import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../entities/user/session.queries';
import { useTrusting } from '../../entities/user/trust.queries';
import { UserLine } from '../../entities/user/UserLine';
import { PeopleList, PeopleSection } from '../../features/members/PeopleSection';
import { useSharingOwners } from '../../features/sharing/sharing.queries';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { RichText } from '../../ui/RichText';

/** People who offer items to the user, or who have added the user as a friend. */
export function SharedSection() {
  const { user: self } = useSession();
  const trusting = useTrusting();
  const owners = useSharingOwners();
  const people = new Map(
    owners.data?.map(({ inventory_id, owner, item_count }) => [inventory_id, { user: owner, item_count }]),
  );
  for (const { inventory_id, user } of trusting.data ?? [])
    if (!people.has(inventory_id)) people.set(inventory_id, { user, item_count: 0 });
  const levels = new Map(trusting.data?.map(({ inventory_id, trust_level }) => [inventory_id, trust_level]));
  return (
    <PeopleSection
      title={t('common.sharedWithMe')}
      hint={t('people.sharedHint')}
      action={
        <ButtonLink to="/shared" variant="secondary" size="sm">
          {t('people.showShared')}
        </ButtonLink>
      }
    >
      {!trusting.data || !owners.data ? (
        <NotLoaded
          query={trusting.data ? owners : trusting}
          message={t('trustedPeople.peopleNotLoaded')}
          skeleton="h-16"
        />
      ) : people.size === 0 ? (
        <>
          <p>{t('trustedPeople.noTrustingPeople')}</p>
          <p className="text-sm text-quiet">
            <RichText
              text="trustedPeople.noTrustingPeopleHint"
              parts={{ username: <bdi className="font-bold">{self?.username}</bdi> }}
            />
          </p>
        </>
      ) : (
        <PeopleList>
          {[...people].map(([inventory_id, { user, item_count }]) => {
            const level = levels.get(inventory_id);
            return (
              <li key={inventory_id} className="relative hover:bg-raised">
                <Link
                  to={`/shared?inventory=${inventory_id}`}
                  className="flex min-w-0 flex-1 items-center gap-2 -outline-offset-2 after:absolute after:inset-0"
                >
                  <div className="min-w-0 flex-1">
                    <UserLine user={user}>
                      <span className="flex flex-wrap gap-x-2">
                        <span>{t('count.items', { count: item_count })}</span>
                        {level && (
                          <span>
                            {level === 'friend'
                              ? t('trustedPeople.youAreTheirCloseFriend')
                              : t('trustedPeople.youAreTheirAcquaintance')}
                          </span>
                        )}
                      </span>
                    </UserLine>
                  </div>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />
                </Link>
              </li>
            );
          })}
        </PeopleList>
      )}
    </PeopleSection>
  );
}
