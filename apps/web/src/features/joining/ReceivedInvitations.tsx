import type { ReceivedInvitation } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Panel } from '../../ui/layout/Panel';
import { InvitationText } from './InvitationText';
import { useDecline, useReceivedInvitations } from './joining.queries';

/** Invitations by name, which the user accepts or declines. */
export default function ReceivedInvitations() {
  const { data: invitations = [] } = useReceivedInvitations();
  if (invitations.length === 0) return null;
  return (
    <Panel title={t('common.invitations')}>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  );
}

function InvitationRow({ invitation: { id, invited_by, inventory } }: { invitation: ReceivedInvitation }) {
  const decline = useDecline();
  const { title } = inventory;
  const onDecline = async () => {
    await toastOutcome(decline.mutateAsync({ id }), t('joining.declined'), t('joining.notDeclined'));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <InvitationText invitedBy={invited_by} inventory={inventory} />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <ButtonLink to={`/join#id=${id}`} aria-label={t('joining.answerInvitation', { title })}>
          {t('joining.answer')}
        </ButtonLink>
        <Button
          variant="secondary"
          busy={decline.isPending}
          aria-label={t('joining.declineInvitation', { title })}
          onClick={() => void onDecline()}
        >
          {t('common.decline')}
        </Button>
      </div>
    </li>
  );
}
