import { Archive, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { useServerStatus } from './backups.queries';
import { describeStatus } from './status.rules';

const ICONS = { good: ShieldCheck, neutral: Archive, warning: TriangleAlert };

/** Shown to administrators. Fills the fixed height of its parent, to avoid a layout shift. */
export function ServerStatusLine() {
  const { data, error } = useServerStatus();
  if (!data && !error) return null;
  const { text, tone } = data
    ? describeStatus(data)
    : { text: t('backups.statusUnknown'), tone: 'warning' as const };
  const Icon = ICONS[tone];
  return (
    <Link
      to="/admin"
      className={cn(
        'inline-flex h-full max-w-full items-center gap-2 rounded-md text-sm underline-offset-3 hover:underline',
        tone === 'warning' ? 'font-medium text-warn' : 'text-quiet',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{text}</span>
    </Link>
  );
}
