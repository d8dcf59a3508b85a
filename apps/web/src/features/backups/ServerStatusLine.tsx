import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn';
import { useServerStatus } from './backups.queries';
import { t } from '../../lib/i18n';
import { describeStatus } from './status.rules';

/** For administrators. Fills the height of its parent, which is fixed. */
export default function ServerStatusLine() {
  const { data, error } = useServerStatus();
  if (!data && !error) return null;
  const { text, isWarning } = data
    ? describeStatus(data, new Date())
    : { text: t('backups.statusUnknown'), isWarning: true };
  const Icon = isWarning ? TriangleAlert : ShieldCheck;
  return (
    <Link
      to="/admin"
      className={cn(
        'inline-flex h-full max-w-full items-center gap-2 rounded-md text-sm underline-offset-3 hover:underline',
        isWarning ? 'font-medium text-warn' : 'text-quiet',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{text}</span>
    </Link>
  );
}
