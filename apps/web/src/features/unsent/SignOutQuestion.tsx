import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { clearOutboxes, useUnsentCounts } from './unsent.queries';

interface SignOutQuestionProps {
  ownerId: number;
  onStay: () => void;
  onSignOut: () => void;
}

const KINDS = ['photos', 'items', 'moves', 'ticks', 'quantities'] as const;

/** Asks whether to keep or discard unsent changes. Signs out at once when there are none. */
export default function SignOutQuestion({ ownerId, onStay, onSignOut }: SignOutQuestionProps) {
  const client = useQueryClient();
  const counts = useUnsentCounts(ownerId);
  const lines = KINDS.map((kind) => ({ kind, count: counts?.[kind] ?? 0 })).filter(({ count }) => count > 0);
  const isEmpty = counts && lines.length === 0;
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
      onClose={onStay}
      title={t('unsent.signOutTitle')}
      description={t('unsent.signOutHint')}
      footer={
        <>
          <Button variant="secondary" onClick={() => void leave('results')}>
            {t('unsent.keepAndSignOut')}
          </Button>
          <Button onClick={onStay}>{t('common.stay')}</Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {lines.map(({ kind, count }) => (
          <li key={kind}>{t(`unsent.${kind}`, { count })}</li>
        ))}
      </ul>
      <Button variant="ghost" className="-ms-4 mt-2 text-danger" onClick={() => void leave('all')}>
        {t('unsent.discardAndSignOut')}
      </Button>
      {counts.isUnstored && <p className="mt-3 text-warn">{t('unsent.notStored')}</p>}
    </Dialog>
  );
}
