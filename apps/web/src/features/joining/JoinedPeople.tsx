import type { JoinedPerson } from '@stowage/contracts';
import { UserCheck } from 'lucide-react';
import { toDisplayName } from '../../entities/user/display-name';
import { t } from '../../lib/i18n';
import { useSeenNotice } from '../../lib/use-seen-notice';
import { Button } from '../../ui/Button';

interface JoinedPeopleProps {
  userId: number;
  people: readonly JoinedPerson[];
}

/** Tells a person who has accepted their invitations. */
export default function JoinedPeople({ userId, people }: JoinedPeopleProps) {
  return (
    <ul className="grid gap-2">
      {people.map((person) => (
        <JoinedNotice key={person.invitation_id} userId={userId} person={person} />
      ))}
    </ul>
  );
}

function JoinedNotice({ userId, person }: { userId: number; person: JoinedPerson }) {
  const { invitation_id, user, inventory_title } = person;
  const [isSeen, dismiss] = useSeenNotice(`joined-${invitation_id}`, userId);
  if (isSeen) return null;
  const name = toDisplayName(user);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-lg border border-line bg-surface py-2 ps-4 pe-2">
      <UserCheck aria-hidden className="size-5 shrink-0 text-quiet" />
      <p className="min-w-0 flex-1 basis-60 pe-2 text-sm">
        {inventory_title === null
          ? t('joining.personRegistered', { name })
          : t('joining.personJoined', { name, title: inventory_title })}
      </p>
      <Button variant="ghost" size="sm" aria-label={t('joining.dismissJoined', { name })} onClick={dismiss}>
        {t('joining.understood')}
      </Button>
    </li>
  );
}
