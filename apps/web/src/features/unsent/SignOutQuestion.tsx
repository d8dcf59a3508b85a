import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { t } from '../../lib/i18n';
import { clearOutboxes, useUnsentCounts } from './unsent.queries';

interface SignOutQuestionProps {
  ownerId: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks whether to keep or discard unsent changes. Signs out at once when there are none. */
export default function SignOutQuestion({ ownerId, onStay, onSignOut }: SignOutQuestionProps) {
  const client = useQueryClient();
  const counts = useUnsentCounts(ownerId);
  const isEmpty =
    counts && counts.photos + counts.captures + counts.moves + counts.marks + counts.quantities === 0;
  const leave = async (cleared: 'results' | 'all') => {
    await clearOutboxes(ownerId, client, cleared);
    onSignOut();
  };
  const leaveAtOnce = useEffectEvent(() => void leave('results'));
  useEffect(() => {
    if (isEmpty) leaveAtOnce();
  }, [isEmpty]);

  if (!counts || isEmpty) return null;
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title={t('unsent.signOutTitle')}
      description={t('unsent.signOutHint')}
      footer={
        <>
          <Button variant="secondary" onClick={() => void leave('results')}>
            {t('unsent.keepAndSignOut')}
          </Button>
          <Button onClick={onStay}>{t('unsent.stay')}</Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {counts.photos > 0 && <li>{t('unsent.photos', { count: counts.photos })}</li>}
        {counts.captures > 0 && <li>{t('unsent.items', { count: counts.captures })}</li>}
        {counts.moves > 0 && <li>{t('unsent.moves', { count: counts.moves })}</li>}
        {counts.marks > 0 && <li>{t('unsent.ticks', { count: counts.marks })}</li>}
        {counts.quantities > 0 && <li>{t('unsent.quantities', { count: counts.quantities })}</li>}
      </ul>
      <Button variant="ghost" className="-ms-4 mt-2 text-danger" onClick={() => void leave('all')}>
        {t('unsent.discardAndSignOut')}
      </Button>
      {counts.isUnstored && <p className="mt-3 text-warn">{t('unsent.notStored')}</p>}
    </Dialog>
  );
}
