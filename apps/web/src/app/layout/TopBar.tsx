import type { User } from '@stowage/contracts';
import { LogOut, ScanQrCode } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { WaitingCount } from '../../entities/loan/WaitingCount';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { TopFrame } from '../../ui/layout/frames';
import { Logo } from '../../ui/Logo';
import { PaletteKeys } from '../../ui/PaletteKeys';
import { InventorySwitcher } from './inventory-switcher';
import { LOANS_PATH, REPORT_PATH, TOP_ENTRIES, toAriaCurrent } from './navigation';
import { UserMenu } from './UserMenu';

interface TopBarProps {
  user: User;
  onLogout: () => void;
  isLoggingOut: boolean;
  onOpenPalette: () => void;
}

export function TopBar({ user, onLogout, isLoggingOut, onOpenPalette }: TopBarProps) {
  return (
    <TopFrame>
      <Link
        to="/dashboard"
        className="flex min-h-11 shrink-0 items-center rounded-md"
        aria-label={t('app.dashboardOfStowage')}
      >
        <Logo below={user.inventory_count > 1 ? <InventoryName id={user.inventory_id} /> : undefined} />
      </Link>
      <TopNavigation />
      <button
        type="button"
        onClick={onOpenPalette}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('common.searchAndCommands')}
        className="-ms-2 grid min-h-10 min-w-10 shrink-0 place-items-center rounded-md max-lg:hidden"
      >
        <PaletteKeys />
        <span className="sr-only">{t('app.searchAndCommandsSuffix')}</span>
      </button>
      {user.inventory_count > 1 && (
        <div className="ms-auto flex min-w-0 max-xl:hidden">
          <Suspense>
            <InventorySwitcher shownId={user.inventory_id} place="bar" />
          </Suspense>
        </div>
      )}
      <ButtonLink
        to="/scan"
        variant="ghost"
        size="icon"
        aria-label={t('common.scanALabel')}
        title={t('common.scanALabel')}
        className={cn('ms-auto text-quiet', user.inventory_count > 1 && 'xl:ms-0')}
      >
        <ScanQrCode aria-hidden className="size-5" />
      </ButtonLink>
      <div className="flex min-w-0 items-center gap-2">
        <UserMenu user={user} onLogout={onLogout} />
        <Button
          variant="ghost"
          size="sm"
          busy={isLoggingOut}
          onClick={onLogout}
          className="px-2.5 text-quiet max-md:hidden"
        >
          <LogOut aria-hidden className="size-4 max-xl:hidden" />
          {t('app.logout')}
        </Button>
      </div>
    </TopFrame>
  );
}

/** Says on narrow screens, which have no switcher in the bar, where an item is added. */
const InventoryName = ({ id }: { id: number }) => (
  <span className="h-4 max-w-[38vw] truncate text-xs font-normal tracking-normal text-quiet md:max-w-24 xl:hidden">
    <Suspense>
      <InventorySwitcher shownId={id} place="logo" />
    </Suspense>
  </span>
);

function TopNavigation() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('app.mainNavigation')} className="h-full shrink-0 max-md:hidden">
      <ul className="flex h-full gap-1">
        {TOP_ENTRIES.map((entry) => {
          const current = toAriaCurrent(entry, pathname);
          return (
            <li key={entry.to} className={entry.to === REPORT_PATH ? 'max-lg:hidden' : undefined}>
              <Link
                to={entry.to}
                aria-current={current}
                className={cn(
                  'flex h-full items-center gap-1.5 border-y-2 whitespace-nowrap border-transparent forced-colors:border-[Canvas] px-2 text-sm font-medium -outline-offset-4 transition-colors lg:px-2.5 lg:text-base',
                  current ? 'border-b-accent text-text' : 'text-quiet hover:text-text',
                )}
              >
                {t(entry.label)}
                {entry.to === LOANS_PATH && <WaitingCount />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
