import type { Invitation } from '@stowage/contracts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { toDisplayName } from '../../entities/user/display-name';
import { formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { useInvitations, useRemoveInvitation } from './invitations.queries';

const InviteDialog = lazyComponent(() => import('./InviteDialog'));

/** Invitations to the server, for administrators. */
export function InvitationsSection() {
  const query = useInvitations();
  const { data: invitations } = query;
  const [isInviting, setIsInviting] = useState(false);
  const close = () => setIsInviting(false);
  return (
    <Panel
      title={t('common.invitations')}
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden className="size-4" />
          {t('invitations.invite')}
        </Button>
      }
    >
      <p className="mb-3 text-quiet">{t('invitations.hint')}</p>
      {invitations ? (
        invitations.length === 0 ? (
          <p className="text-quiet">{t('invitations.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )
      ) : (
        <NotLoaded query={query} message={t('invitations.notLoaded')} skeleton="h-16" />
      )}
      {isInviting && <InviteDialog target="server" onClose={close} />}
    </Panel>
  );
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

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const remove = useRemoveInvitation('server');
  const { note, created_by, created_at } = invitation;
  const { badge, tone, isOpen, detail } = describeState(invitation);
  const name = note ?? t('invitations.withoutNote');
  const instant = formatInstant(created_at);
  const created = created_by
    ? t('invitations.createdOnBy', { instant, name: toDisplayName(created_by) })
    : t('invitations.createdOn', { instant });

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
        <p className="text-sm text-quiet">{`${detail}. ${created}`}</p>
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
