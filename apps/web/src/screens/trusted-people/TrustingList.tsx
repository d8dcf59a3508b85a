import type { TrustingUser } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { toDisplayName } from '../../entities/user/display-name';
import { UserLine } from '../../entities/user/UserLine';
import { t } from '../../lib/i18n';
import { RichText } from '../../ui/RichText';

export const TrustingList = ({ list }: { list: readonly TrustingUser[] }) => (
  <ul className="divide-y divide-line">
    {list.map(({ inventory_id, user, trust_level }) => (
      <li
        key={inventory_id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-1 last:pb-1"
      >
        <div className="min-w-0 flex-1 basis-56">
          <UserLine user={user}>
            {trust_level === 'friend'
              ? t('trustedPeople.youAreTheirCloseFriend')
              : t('trustedPeople.youAreTheirAcquaintance')}
          </UserLine>
        </div>
        <Link
          to={`/shared?inventory=${inventory_id}`}
          className="link inline-flex min-h-8 items-center text-sm max-sm:ps-13 pointer-coarse:min-h-11"
        >
          <span>
            <RichText
              text="trustedPeople.seeSharedItemsOf"
              parts={{ hidden: <span className="sr-only" />, name: <bdi>{toDisplayName(user)}</bdi> }}
            />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
