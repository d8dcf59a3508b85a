import { Link, useLocation } from 'react-router-dom';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { BottomFrame } from '../../ui/layout/frames';
import { ADD_PATH, type NavigationEntry, toAddAddress, toAriaCurrent, toBottomEntries } from './navigation';

export function BottomBar() {
  const entries = toBottomEntries(useMayChange());
  return (
    <BottomFrame label={t('app.mainNavigation')}>
      {entries.map((entry) => (
        <li key={entry.to} className="min-w-0">
          <BottomLink entry={entry} />
        </li>
      ))}
    </BottomFrame>
  );
}

function BottomLink({ entry }: { entry: NavigationEntry }) {
  const screen = useLocation();
  const { pathname } = screen;
  const current = toAriaCurrent(entry, pathname);
  const Icon = entry.icon;
  const isAdd = entry.to === ADD_PATH;
  return (
    <Link
      to={isAdd ? toAddAddress(screen) : entry.to}
      aria-current={current}
      className={cn(
        'flex h-full flex-col items-center justify-center gap-0.5 text-xs -outline-offset-2 low:flex-row low:gap-1',
        current ? 'font-semibold text-accent' : 'text-quiet',
      )}
    >
      <span
        className={cn(
          'grid h-8 w-12 place-items-center',
          isAdd ? 'rounded-md bg-accent text-on-accent' : 'rounded-full',
          current && !isAdd && 'bg-accent/12',
        )}
      >
        <Icon aria-hidden className="size-5" strokeWidth={isAdd ? 2.5 : 2} />
      </span>
      <span className="max-w-full truncate px-0.5">{t(entry.label)}</span>
    </Link>
  );
}
