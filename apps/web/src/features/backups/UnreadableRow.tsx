import type { UnreadableBackup } from '@stowage/contracts';
import { formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';

/** Row of a backup that cannot be restored, with the name of its folder. */
export const UnreadableRow = ({ backup: { name, created_at, reason } }: { backup: UnreadableBackup }) => (
  <li className="grid gap-0.5 py-2 first:pt-0 last:pb-0">
    <p>{formatInstant(created_at)}</p>
    <p className="text-sm [overflow-wrap:anywhere] text-quiet">
      {t(`backups.unreadable.${reason}`, { name })}
    </p>
    <div>
      <Badge tone="warn">{t('backups.unreadable.badge')}</Badge>
    </div>
  </li>
);
