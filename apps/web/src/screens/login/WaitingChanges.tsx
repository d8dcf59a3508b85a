import { useEffect, useState } from 'react';
import { readLastUser } from '../../entities/user/last-user';
import { t, withTexts } from '../../lib/i18n';
import { hasOutboxEntries } from '../../lib/outbox/outbox-storage';

async function countWaiting(): Promise<number> {
  const userId = readLastUser();
  if (userId === undefined || !hasOutboxEntries(userId)) return 0;
  const { countWaitingEntries } = await withTexts(import('../../lib/outbox/outbox-database'));
  return countWaitingEntries(userId);
}

/** Number of unsent changes of the last user, without their contents, because anyone can open this screen. */
export function WaitingChanges() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    countWaiting().then(
      (counted) => {
        if (isCurrent) setCount(counted);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <div role="status">
      {count > 0 && (
        <p className="mb-4 rounded-lg border border-line bg-raised p-3">
          {t('login.changesWait', { count })}
        </p>
      )}
    </div>
  );
}
