import type { InventoryInvitation, Invitation } from '@stowage/contracts';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toLastDay } from '../../entities/inventory/access-end.rules';
import { toDisplayName } from '../../entities/user/display-name';
import { formatDate, formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { type InvitationTarget, useInvitations, useRemoveInvitation } from './invitations.queries';

const InviteDialog = lazyComponent(() => import('./InviteDialog'));

/** For administrators and managers. People invite to an inventory in the list of its members. */
export function InvitationsSection({ target }: { target: InvitationTarget }) {
  const query = useInvitations(target);
  const { data: invitations } = query;
  const [isInviting, setIsInviting] = useState(false);
  const close = () => setIsInviting(false);
  const isServer = target === 'server';
  return (
    <Panel
      title={isServer ? t('common.invitations') : t('invitations.openTitle')}
      action={
        isServer && (
          <Button variant="secondary" size="sm" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden className="size-4" />
            {t('invitations.invite')}
          </Button>
        )
      }
    >
      {isServer && <p className="mb-3 text-quiet">{t('invitations.hint')}</p>}
      {invitations ? (
        invitations.length === 0 ? (
          <p className="text-quiet">{isServer ? t('invitations.none') : t('invitations.noneOpen')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} target={target} invitation={invitation} />
            ))}
          </ul>
        )
      ) : (
        <NotLoaded query={query} message={t('invitations.notLoaded')} skeleton="h-16" />
      )}
      {isInviting && <InviteDialog target={target} onClose={close} />}
    </Panel>
  );
}

interface Description {
  name: string;
  badge: string;
  tone?: 'green' | 'accent' | 'grey';
  /** False if the invitation no longer works. */
  isOpen: boolean;
  details: ReactNode;
}

function describeState({ used_at, used_by, expires_at }: Invitation) {
  if (used_at !== null) {
    const instant = formatInstant(used_at);
    const detail = used_by
      ? t('invitations.usedBy', { name: toDisplayName(used_by), instant })
      : t('invitations.usedOn', { instant });
    return { badge: t('invitations.used'), tone: 'green', detail, isOpen: false } as const;
  }
  const instant = formatInstant(expires_at);
  const isOpen = Date.parse(expires_at) > Date.now();
  return isOpen
    ? ({
        badge: t('invitations.open'),
        tone: 'accent',
        detail: t('invitations.expires', { instant }),
        isOpen,
      } as const)
    : ({
        badge: t('common.expired'),
        tone: 'grey',
        detail: t('invitations.expiredOn', { instant }),
        isOpen,
      } as const);
}

function describeForServer(invitation: Invitation): Description {
  const { note, created_by, created_at } = invitation;
  const { detail, ...state } = describeState(invitation);
  const instant = formatInstant(created_at);
  const created = created_by
    ? t('invitations.createdOnBy', { instant, name: toDisplayName(created_by) })
    : t('invitations.createdOn', { instant });
  return { ...state, name: note ?? t('invitations.withoutNote'), details: `${detail}. ${created}` };
}

const describeForInventory = (invitation: InventoryInvitation): Description => {
  const { role, access_ends_at, note, invited_user, expires_at } = invitation;
  return {
    name: invited_user ? toDisplayName(invited_user) : (note ?? t('invitations.linkWithoutNote')),
    badge: t(`role.${role}`),
    isOpen: true,
    details: (
      <>
        {/* The link also ends with the access that it gives. */}
        {(access_ends_at === null || expires_at < access_ends_at) &&
          t('invitations.expires', { instant: formatInstant(expires_at) })}
        {access_ends_at !== null && (
          <span className="block">
            {t('invitations.givesAccessUntil', { date: formatDate(toLastDay(access_ends_at)) })}
          </span>
        )}
      </>
    ),
  };
};

interface InvitationRowProps {
  target: InvitationTarget;
  invitation: Invitation | InventoryInvitation;
}

function InvitationRow({ target, invitation }: InvitationRowProps) {
  const remove = useRemoveInvitation(target);
  const { name, badge, tone, isOpen, details } =
    'role' in invitation ? describeForInventory(invitation) : describeForServer(invitation);

  const onRemove = async () => {
    await toastOutcome(
      remove.mutateAsync(invitation.id),
      isOpen ? t('invitations.withdrawn') : t('invitations.removedFromList'),
      t('common.somethingFailed'),
    );
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</bdi>
          <Badge tone={tone}>{badge}</Badge>
        </p>
        <p className="text-sm text-quiet">{details}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={remove.isPending}
        aria-label={
          isOpen
            ? t('invitations.withdrawInvitation', { name })
            : t('invitations.removeInvitationFromList', { name })
        }
        onClick={() => void onRemove()}
      >
        {isOpen ? t('invitations.withdraw') : t('common.remove')}
      </Button>
    </li>
  );
}
