import type { InvitedInventory } from '@stowage/contracts';
import { toLastDay } from '../../entities/inventory/access-end.rules';
import { formatDate } from '../../lib/format/format';
import { t } from '../../lib/i18n';

interface InvitationTextProps {
  invitedBy: string | null;
  inventory: InvitedInventory;
}

/** Says who invites to which inventory, with which role. */
export function InvitationText({ invitedBy, inventory }: InvitationTextProps) {
  const { title, role, access_ends_at } = inventory;
  return (
    <>
      <p className="font-medium [overflow-wrap:anywhere]">
        {invitedBy === null
          ? t('joining.invited', { title })
          : t('joining.invitedBy', { name: invitedBy, title })}
      </p>
      <p className="mt-1 text-sm text-quiet">
        {t('common.yourRole', { role: t(`role.${role}`) })}. {t(`role.${role}Meaning`)}
        {access_ends_at !== null && (
          <> {t('joining.accessUntil', { date: formatDate(toLastDay(access_ends_at)) })}</>
        )}
      </p>
    </>
  );
}
