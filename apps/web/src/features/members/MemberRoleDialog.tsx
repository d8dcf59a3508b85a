import type { Member } from '@stowage/contracts';
import { useState } from 'react';
import { isDayOver, toAccessEnd, toLastDay } from '../../entities/inventory/access-end.rules';
import { type RoleChoice, RoleFields } from '../../entities/inventory/RoleFields';
import { toDisplayName } from '../../entities/user/display-name';
import { ApiError, toMessage } from '../../lib/api-error';
import { getToday } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { toastChange } from '../../ui/feedback/undo-toast';
import { useUpdateMember } from './members.queries';

interface MemberRoleDialogProps {
  member: Member;
  onClose: () => void;
}

export default function MemberRoleDialog({ member, onClose }: MemberRoleDialogProps) {
  const update = useUpdateMember();
  const [choice, setChoice] = useState<RoleChoice>({
    role: member.role,
    last_day: toLastDay(member.ends_at),
  });
  const [dayError, setDayError] = useState<string>();
  const name = toDisplayName(member.user);
  const isOver = choice.role === 'viewer' && isDayOver(choice.last_day, getToday());

  const submit = async () => {
    setDayError(isOver ? t('role.endInPast') : undefined);
    if (isOver) return;
    try {
      const updated = await update.mutateAsync({
        id: member.user.id,
        role: choice.role,
        ends_at: choice.role === 'viewer' ? toAccessEnd(choice.last_day) : null,
      });
      toastChange(t('members.roleSaved', { name, role: t(`role.${choice.role}`) }), updated);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError) setDayError(failure.fields.ends_at);
    }
  };

  return (
    <FormDialog
      title={t('members.changeRoleOf', { name })}
      submitLabel={t('common.save')}
      error={
        update.error && dayError === undefined
          ? toMessage(update.error, t('common.somethingFailed'))
          : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleFields value={choice} onChange={setChoice} error={dayError} />
    </FormDialog>
  );
}
