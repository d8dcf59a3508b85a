import type { Inventory, Member } from '@stowage/contracts';
import { EllipsisVertical, UserCog, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { toLastDay } from '../../entities/inventory/access-end.rules';
import { toDisplayName } from '../../entities/user/display-name';
import { useSession } from '../../entities/user/session.queries';
import { UserLine } from '../../entities/user/UserLine';
import { formatDate } from '../../lib/format/format';
import { toLocalDay } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { Menu, MenuItem } from '../../ui/menu/Menu';
import { useMembers, useRemoveMember } from './members.queries';

const InviteDialog = lazyComponent(() => import('../invitations/InviteDialog'));
const MemberRoleDialog = lazyComponent(() => import('./MemberRoleDialog'));

type Question = { about: 'role' | 'remove'; member: Member } | { about: 'invite' };

export function MembersSection({ inventory }: { inventory: Inventory }) {
  const query = useMembers();
  const { data: members } = query;
  const remove = useRemoveMember();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const isManager = inventory.role === 'manager';

  const onRemove = async ({ user }: Member) => {
    await toastOutcome(
      remove.mutateAsync(user.id),
      t('members.removed', { name: toDisplayName(user) }),
      t('members.notRemoved'),
    );
    close();
  };

  return (
    <Panel
      title={members ? t('members.members', { count: members.length }) : t('members.membersTitle')}
      action={
        isManager && (
          <Button variant="secondary" size="sm" onClick={() => setQuestion({ about: 'invite' })}>
            <UserPlus aria-hidden className="size-4" />
            {t('invitations.invite')}
          </Button>
        )
      }
    >
      {members ? (
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              key={member.user.id}
              member={member}
              isManaged={isManager}
              onChangeRole={() => setQuestion({ about: 'role', member })}
              onRemove={() => setQuestion({ about: 'remove', member })}
            />
          ))}
        </ul>
      ) : (
        <NotLoaded query={query} message={t('members.membersNotLoaded')} skeleton="h-16" />
      )}
      {question?.about === 'invite' && <InviteDialog target="inventory" members={members} onClose={close} />}
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
    </Panel>
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
  const name = toDisplayName(user);
  return (
    <li className="flex items-start gap-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <UserLine user={user}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={role === 'manager' ? 'accent' : 'grey'}>{t(`role.${role}`)}</Badge>
            {isSelf && <Badge>{t('common.you')}</Badge>}
            {ends_at !== null && <span>{t('role.until', { date: formatDate(toLastDay(ends_at)) })}</span>}
          </span>
          <RoleChange member={member} />
        </UserLine>
      </div>
      {isManaged && (
        <Menu
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('common.actionsFor', { name })}
              className="-me-2 text-quiet"
            >
              <EllipsisVertical aria-hidden className="size-4.5" />
            </Button>
          }
        >
          <MenuItem icon={UserCog} onSelect={onChangeRole}>
            {t('members.changeRole')}
          </MenuItem>
          {/* Leaving has its own section, which also asks about the person's items. */}
          {!isSelf && (
            <MenuItem icon={UserX} tone="danger" onSelect={onRemove}>
              {t('members.remove')}
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  );
}

/** Every member sees who has changed a role. */
function RoleChange({ member: { created_at, role_changed_at, role_changed_by } }: { member: Member }) {
  if (role_changed_at === null)
    return <p>{t('members.memberSince', { date: formatDate(toLocalDay(new Date(created_at))) })}</p>;
  const date = formatDate(toLocalDay(new Date(role_changed_at)));
  return (
    <p>
      {role_changed_by
        ? t('members.roleChangedBy', { name: toDisplayName(role_changed_by), date })
        : t('members.roleChanged', { date })}
    </p>
  );
}
