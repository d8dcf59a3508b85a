import {
  INVITATION_DAYS_DEFAULT,
  INVITATION_DAYS_MAX,
  INVITATION_NOTE_MAX_LENGTH,
  type Member,
  type Role,
  type SecretLink,
  type UserSummary,
} from '@stowage/contracts';
import { Link2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useServerAddress } from '../../entities/code/server-address.queries';
import { isDayOver, toAccessEnd } from '../../entities/inventory/access-end.rules';
import { type RoleChoice, RoleFields } from '../../entities/inventory/RoleFields';
import { toDisplayName } from '../../entities/user/display-name';
import { SecretLinkPanel } from '../../entities/user/SecretLinkPanel';
import { useSession } from '../../entities/user/session.queries';
import { UserFinder } from '../../entities/user/UserFinder';
import { isAddressOfThisDevice } from '../../lib/address/this-device';
import { ApiError, toMessage } from '../../lib/api-error';
import { getToday } from '../../lib/format/local-day';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { Input } from '../../ui/form/Input';
import { Segments } from '../../ui/form/Segments';
import { Select } from '../../ui/form/Select';
import { lazyComponent } from '../../ui/lazy-component';
import { type InvitationTarget, useInvite } from './invitations.queries';

const AddressDialog = lazyComponent(() => import('../../entities/code/AddressDialog'));

const DAYS = [1, 3, INVITATION_DAYS_DEFAULT, 30, INVITATION_DAYS_MAX];

const WAYS = [
  { value: 'link', label: 'invitations.byLink', icon: Link2 },
  { value: 'name', label: 'invitations.byName', icon: UserRound },
] as const;

type Way = (typeof WAYS)[number]['value'];

interface InviteDialogProps {
  target: InvitationTarget;
  /** Chosen at first. */
  role?: Role;
  /** Of the inventory. */
  members?: readonly Member[] | undefined;
  onClose: () => void;
}

/** Invites to register on the server, or to an inventory: there also by name, and with a role. */
export default function InviteDialog({ target, role = 'member', members = [], onClose }: InviteDialogProps) {
  const invite = useInvite(target);
  const runOnce = useOneAtATime();
  const [way, setWay] = useState<Way>('link');
  const [choice, setChoice] = useState<RoleChoice>({ role, last_day: '' });
  const [dayError, setDayError] = useState<string>();
  const [link, setLink] = useState<SecretLink>();
  const { user } = useSession();
  const { data: address, refetch: fetchAddress } = useServerAddress();
  const [isAddressAsked, setIsAddressAsked] = useState(false);
  const [note, setNote] = useState('');
  const [days, setDays] = useState(INVITATION_DAYS_DEFAULT);
  const [invitedIds, setInvitedIds] = useState<readonly number[]>([]);
  const isViewer = choice.role === 'viewer';

  /** @returns the link, or undefined after an error, which the dialog shows */
  const send = async (input: { note?: string; days?: number; username?: string }) => {
    const isOver = isViewer && isDayOver(choice.last_day, getToday());
    setDayError(isOver ? t('role.endInPast') : undefined);
    if (isOver) return undefined;
    try {
      return await invite.mutateAsync({
        role: choice.role,
        access_ends_at: isViewer ? toAccessEnd(choice.last_day) : null,
        ...input,
      });
    } catch (failure) {
      if (failure instanceof ApiError) setDayError(failure.fields.access_ends_at);
      return undefined;
    }
  };
  const createLink = async () => {
    const sent = await send({ note, days });
    if (sent && sent.token !== null) setLink({ ...sent, token: sent.token });
  };
  /** Other devices could not open a link to this device, so administrators set the address first. */
  const askOrCreateLink = async () => {
    const isLocal = user?.is_admin && isAddressOfThisDevice(window.location.hostname);
    const known = isLocal && (address ?? (await fetchAddress()).data);
    if (known && known.set_by === null) setIsAddressAsked(true);
    else await createLink();
  };
  const inviteByName = async (user: UserSummary) => {
    const sent = await send({ username: user.username });
    if (!sent) return;
    setInvitedIds((ids) => [...ids, user.id]);
    toastChange(t('invitations.invitedPerson', { name: toDisplayName(user) }), sent);
  };

  if (isAddressAsked)
    return (
      <AddressDialog
        onClose={() => setIsAddressAsked(false)}
        onSaved={() => {
          setIsAddressAsked(false);
          void runOnce(createLink);
        }}
      />
    );
  const isServer = target === 'server';
  if (link)
    return (
      <Dialog
        onClose={onClose}
        title={t('invitations.ready')}
        description={isServer ? t('invitations.readyHint') : t('invitations.linkReadyHint')}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        <SecretLinkPanel secret={link} page={isServer ? '/register#invitation=' : '/join#token='} />
      </Dialog>
    );
  const isByLink = way === 'link';
  return (
    <FormDialog
      title={t('invitations.invite')}
      description={isServer && t('invitations.hint')}
      submitLabel={isByLink && (isServer ? t('invitations.createInvitation') : t('invitations.createLink'))}
      cancelLabel={isByLink ? undefined : t('common.close')}
      isBusy={invite.isPending}
      onSubmit={askOrCreateLink}
      onClose={onClose}
    >
      {!isServer && (
        <>
          <RoleFields value={choice} onChange={setChoice} error={dayError} />
          <div className="grid grid-cols-1 gap-1.5">
            <Segments
              legend={t('common.invite')}
              isLegendShown
              options={WAYS}
              value={way}
              onChange={(chosen) => {
                invite.reset();
                setWay(chosen);
              }}
            />
            <p className="text-sm text-quiet">
              {isByLink ? t('invitations.linkHint') : t('invitations.nameHint')}
            </p>
          </div>
        </>
      )}
      {isByLink ? (
        <>
          <Field
            label={t('invitations.note')}
            hint={isServer ? t('invitations.administratorsSeeNote') : t('invitations.managersSeeNote')}
          >
            <Input
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={INVITATION_NOTE_MAX_LENGTH}
              autoComplete="off"
              data-first-focus={isServer || undefined}
            />
          </Field>
          <Field label={t('invitations.validFor')}>
            <Select
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
              options={DAYS.map((count) => ({ id: count, name: t('invitations.days', { count }) }))}
            />
          </Field>
        </>
      ) : (
        <UserFinder
          renderActions={(user) =>
            members.some((member) => member.user.id === user.id) ? (
              <Badge tone="accent">{t('invitations.isMember')}</Badge>
            ) : invitedIds.includes(user.id) ? (
              <Badge tone="green">{t('invitations.isInvited')}</Badge>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                disabled={invite.isPending}
                aria-label={t('invitations.invitePerson', { name: toDisplayName(user) })}
                onClick={() => void runOnce(() => inviteByName(user))}
              >
                {t('common.invite')}
              </Button>
            )
          }
        />
      )}
      <FormError
        message={
          invite.error && dayError === undefined
            ? toMessage(invite.error, t('common.somethingFailed'))
            : undefined
        }
      />
    </FormDialog>
  );
}
