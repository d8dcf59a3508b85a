import type { InventoryInvitation, Member, Role } from '@stowage/contracts';
import { Clock, Plus, UserCog, UserPlus, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { toLastDay } from '../../entities/inventory/access-end.rules';
import { toDisplayName } from '../../entities/user/display-name';
import { useSession } from '../../entities/user/session.queries';
import { UserLine } from '../../entities/user/UserLine';
import { formatDate } from '../../lib/format/format';
import { toLocalDay } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { lazyComponent } from '../../ui/lazy-component';
import { MenuItem } from '../../ui/menu/Menu';
import { useOpenInvitations, useRemoveInvitation } from '../invitations/invitations.queries';
import { useMembers, useRemoveMember } from './members.queries';
import { PeopleList, PeopleSection, PersonMenu } from './PeopleSection';

const InviteDialog = lazyComponent(() => import('../invitations/InviteDialog'));
const MemberRoleDialog = lazyComponent(() => import('./MemberRoleDialog'));

type Question = { about: 'role' | 'remove'; member: Member } | { about: 'invite' };

/** The members of the inventory who may change it, or its guests, with the open invitations of such people. */
export function MembersSection({ areGuests = false }: { areGuests?: boolean }) {
  const query = useMembers();
  const isManager = useSession().user?.role === 'manager';
  const invitations = useOpenInvitations(isManager);
  const remove = useRemoveMember();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const isShown = ({ role }: { role: Role }) => (role === 'viewer') === areGuests;
  const isLoaded = query.data && (invitations.data ?? !isManager);
  const members = query.data?.filter(isShown) ?? [];
  const invited = invitations.data?.filter(isShown) ?? [];

  const onRemove = async ({ user }: Member) => {
    await toastOutcome(
      remove.mutateAsync(user.id),
      t('members.removed', { name: toDisplayName(user) }),
      t('members.notRemoved'),
    );
    close();
  };

  return (
    <PeopleSection
      title={areGuests ? t('people.guests') : t('settings.household')}
      hint={areGuests ? t('people.guestsHint') : t('people.householdHint')}
      action={
        isManager && (
          <Button
            variant={areGuests ? 'secondary' : 'primary'}
            size="sm"
            onClick={() => setQuestion({ about: 'invite' })}
          >
            {areGuests ? (
              <Plus aria-hidden className="size-4" />
            ) : (
              <UserPlus aria-hidden className="size-4" />
            )}
            {areGuests ? t('people.addGuest') : t('invitations.invite')}
          </Button>
        )
      }
    >
      {!isLoaded ? (
        <NotLoaded
          query={query.data ? invitations : query}
          message={query.data ? t('invitations.notLoaded') : t('members.membersNotLoaded')}
          skeleton="h-16"
        />
      ) : members.length + invited.length === 0 ? (
        <p className="text-quiet">{t('people.noGuests')}</p>
      ) : (
        <PeopleList>
          {members.map((member) => (
            <MemberRow
              key={member.user.id}
              member={member}
              isManaged={isManager}
              onChangeRole={() => setQuestion({ about: 'role', member })}
              onRemove={() => setQuestion({ about: 'remove', member })}
            />
          ))}
          {invited.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </PeopleList>
      )}
      {question?.about === 'invite' && (
        <InviteDialog
          target="inventory"
          role={areGuests ? 'viewer' : 'member'}
          members={query.data}
          onClose={close}
        />
      )}
      {question?.about === 'role' && <MemberRoleDialog member={question.member} onClose={close} />}
      {question?.about === 'remove' && (
        <ConfirmDialog
          onClose={close}
          title={t('members.removeQuestion', { name: toDisplayName(question.member.user) })}
          description={t('members.removeHint')}
          confirmLabel={t('common.remove')}
          tone="danger"
          busy={remove.isPending}
          onConfirm={() => void onRemove(question.member)}
        />
      )}
    </PeopleSection>
  );
}

interface MemberRowProps {
  member: Member;
  /** True to offer changes. */
  isManaged: boolean;
  onChangeRole: () => void;
  onRemove: () => void;
}

function MemberRow({ member, isManaged, onChangeRole, onRemove }: MemberRowProps) {
  const { user, role, ends_at } = member;
  const isSelf = useSession().user?.id === user.id;
  return (
    <li>
      <div className="min-w-0 flex-1">
        <UserLine user={user}>
          <span className="flex flex-wrap gap-x-2">
            <span>{t(`role.${role}`)}</span>
            {isSelf && <span>{t('common.you')}</span>}
            {ends_at !== null && <span>{t('role.until', { date: formatDate(toLastDay(ends_at)) })}</span>}
            <RoleChange member={member} />
          </span>
        </UserLine>
      </div>
      {isManaged && (
        <PersonMenu name={toDisplayName(user)}>
          <MenuItem icon={UserCog} onSelect={onChangeRole}>
            {t('members.changeRole')}
          </MenuItem>
          {/* Leaving is in the settings, which also ask about the person's items. */}
          {!isSelf && (
            <MenuItem icon={UserX} tone="danger" onSelect={onRemove}>
              {t('members.remove')}
            </MenuItem>
          )}
        </PersonMenu>
      )}
    </li>
  );
}

/** Every member sees who has changed a role. */
function RoleChange({ member: { created_at, role_changed_at, role_changed_by } }: { member: Member }) {
  if (role_changed_at === null)
    return <span>{t('members.memberSince', { date: formatDate(toLocalDay(new Date(created_at))) })}</span>;
  const date = formatDate(toLocalDay(new Date(role_changed_at)));
  return (
    <span>
      {role_changed_by
        ? t('members.roleChangedBy', { name: toDisplayName(role_changed_by), date })
        : t('members.roleChanged', { date })}
    </span>
  );
}

function InvitationRow({ invitation }: { invitation: InventoryInvitation }) {
  const { id, role, access_ends_at, note, invited_user, expires_at } = invitation;
  const remove = useRemoveInvitation('inventory');
  const name = invited_user ? toDisplayName(invited_user) : (note ?? t('people.invitationLink'));
  const toDay = (instant: string) => formatDate(toLocalDay(new Date(instant)));
  const onWithdraw = () =>
    void toastOutcome(remove.mutateAsync(id), t('invitations.withdrawn'), t('common.somethingFailed'));
  return (
    <li>
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-quiet">
          <Clock aria-hidden className="size-4.5" />
        </span>
        <div className="min-w-0">
          <bdi className="font-medium [overflow-wrap:anywhere]">{name}</bdi>
          <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
            <span>{t(`role.${role}`)}</span>
            {/* The link also ends with the access that it gives. */}
            {(access_ends_at === null || expires_at < access_ends_at) && (
              <span>{t('people.invitedUntil', { date: toDay(expires_at) })}</span>
            )}
            {access_ends_at !== null && (
              <span>
                {t('invitations.givesAccessUntil', { date: formatDate(toLastDay(access_ends_at)) })}
              </span>
            )}
          </p>
        </div>
      </div>
      <PersonMenu name={name}>
        <MenuItem icon={X} tone="danger" disabled={remove.isPending} onSelect={onWithdraw}>
          {t('invitations.withdraw')}
        </MenuItem>
      </PersonMenu>
    </li>
  );
}
