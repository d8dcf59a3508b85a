import type { User } from '@stowage/contracts';
import { House, type LucideIcon, MapPin, Menu, Package, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useWaitingCount } from '../../entities/loan/loans.queries';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import type { MenuEntry } from '../../screens/screen';
import { BottomFrame } from '../../ui/layout/frames';
import { MembersOnly } from '../../ui/MembersOnly';
import { AddMenu } from './AddMenu';
import { BOTTOM_ENTRIES, MORE_PATH, toAriaCurrent } from './navigation';

/** Not `SCREEN_ICONS`, which load with the menus. */
const ICONS = [House, Package, MapPin, Menu];

const linkStyle =
  'flex h-full w-full flex-col items-center justify-center gap-0.5 text-xs -outline-offset-2 low:w-auto low:min-w-[clamp(2.5rem,11.5vw,2.75rem)] low:flex-row low:gap-0.5 low:pe-1';
const labelStyle =
  'max-w-full truncate px-0.5 max-[22rem]:px-0 max-[22rem]:text-[0.6875rem] max-[22rem]:tracking-tight low:max-[600px]:sr-only';

/** Dashboard, Inventory, Add, Locations and More. On a low screen they are in the header. */
export function BottomBar({ user }: { user: User }) {
  const [dashboard, inventory, ...others] = BOTTOM_ENTRIES.map((entry, index) => (
    <li key={entry.to} className="min-w-0">
      <BottomLink entry={entry} icon={ICONS[index] ?? Menu} />
    </li>
  ));
  return (
    <BottomFrame label={t('app.mainNavigation')}>
      {dashboard}
      {inventory}
      <MembersOnly>
        <li className="min-w-0">
          <AddMenu
            user={user}
            trigger={
              <button type="button" className={cn(linkStyle, 'text-quiet')}>
                <span className="grid h-8 w-12 place-items-center rounded-md bg-accent text-on-accent low:w-9">
                  <Plus aria-hidden className="size-5" strokeWidth={2.5} />
                </span>
                <span className={labelStyle}>{t('navigation.add')}</span>
              </button>
            }
          />
        </li>
      </MembersOnly>
      {others}
    </BottomFrame>
  );
}

function BottomLink({ entry, icon: Icon }: { entry: MenuEntry; icon: LucideIcon }) {
  const current = toAriaCurrent(entry, useLocation().pathname);
  return (
    <Link
      to={entry.to}
      aria-current={current}
      className={cn(linkStyle, current ? 'font-semibold text-accent' : 'text-quiet')}
    >
      <span
        className={cn(
          'relative grid h-8 w-12 place-items-center rounded-full low:w-8',
          current && 'bg-accent/12',
        )}
      >
        <Icon aria-hidden className="size-5" />
        {entry.to === MORE_PATH && <WaitingDot />}
      </span>
      <span className={labelStyle}>{t(entry.label)}</span>
    </Link>
  );
}

function WaitingDot() {
  const waiting = useWaitingCount();
  if (waiting === 0) return null;
  return (
    <span className="absolute inset-e-2 top-0.5 size-3 rounded-full border-2 border-surface bg-danger low:inset-e-0">
      <span className="sr-only">{t('count.loansNeedingAttention', { count: waiting })}</span>
    </span>
  );
}
