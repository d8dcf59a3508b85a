import type { TrustLevel, TrustRelationship } from '@stowage/contracts';
import { Eye, UserX } from 'lucide-react';
import { toDisplayName } from '../../entities/user/display-name';
import { UserLine } from '../../entities/user/UserLine';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Segments } from '../../ui/form/Segments';
import { LEVELS } from './trust-texts.rules';

interface TrustedListProps {
  list: readonly TrustRelationship[];
  onChange: (trust: TrustRelationship, level: TrustLevel) => void;
  onEnd: (trust: TrustRelationship) => void;
}

export function TrustedList({ list, onChange, onEnd }: TrustedListProps) {
  const mayChange = useMayChange();
  return (
    <ul className="divide-y divide-line">
      {list.map((trust) => {
        const name = toDisplayName(trust.trusted_user);
        return (
          <li
            key={trust.trusted_user_id}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 first:pt-1 last:pb-1"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0 flex-1 basis-56">
                <UserLine user={trust.trusted_user} />
              </div>
              {mayChange ? (
                <div className="w-full sm:w-68">
                  <Segments
                    legend={t('trustedPeople.trustLevelOf', { name })}
                    options={LEVELS}
                    value={trust.trust_level}
                    onChange={(level) => onChange(trust, level)}
                  />
                </div>
              ) : (
                <Badge>{t(`trust.level.${trust.trust_level}`)}</Badge>
              )}
            </div>
            <div className="flex flex-wrap gap-2 sm:ps-13">
              <ButtonLink
                to={`/users/trusted/${trust.trusted_user_id}/preview`}
                variant="secondary"
                size="sm"
                className="min-w-0 shrink max-sm:flex-1"
              >
                <Eye aria-hidden className="size-4" />
                <span className="min-w-0 truncate">{t('trustedPeople.seeMyInventoryAs', { name })}</span>
              </ButtonLink>
              <Button
                membersOnly
                variant="ghost"
                size="sm"
                className="text-danger"
                aria-label={t('trustedPeople.endTrustIn', { name })}
                onClick={() => onEnd(trust)}
              >
                <UserX aria-hidden className="size-4" />
                {t('common.remove')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
