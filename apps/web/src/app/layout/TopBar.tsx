import type { User } from '@stowage/contracts';
import { ChevronDown, LogOut, Plus, ScanQrCode, Search } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { WaitingCount } from '../../entities/loan/WaitingCount';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { TopFrame } from '../../ui/layout/frames';
import { lazyComponent } from '../../ui/lazy-component';
import { Logo } from '../../ui/Logo';
import { Menu } from '../../ui/menu/Menu';
import { PaletteKeys } from '../../ui/PaletteKeys';
import { AddMenu } from './AddMenu';
import { InventorySwitcher } from './inventory-switcher';
import { TOP_ENTRIES, toAriaCurrent, toMoreGroups } from './navigation';
import { UserMenu } from './UserMenu';

const MoreEntries = lazyComponent(() => import('./MoreEntries'));

interface TopBarProps {
  /** Receives the place of the way back, which takes the place of the logo on phones. */
  backSlot: (slot: HTMLElement | null) => void;
  user: User;
  onLogout: () => void;
  isLoggingOut: boolean;
  onOpenPalette: () => void;
}

export function TopBar({ backSlot, user, onLogout, isLoggingOut, onOpenPalette }: TopBarProps) {
  return (
    <TopFrame>
      <div ref={backSlot} className="peer min-w-0 grow empty:hidden md:hidden low:hidden" />
      <Link
        to="/dashboard"
        className="flex min-h-11 shrink-0 items-center rounded-md max-md:peer-[:not(:empty)]:hidden low:max-md:hidden"
        aria-label={t('app.dashboardOfStowage')}
      >
        <Logo below={user.inventory_count > 1 ? <InventoryName id={user.inventory_id} /> : undefined} />
      </Link>
      <TopNavigation user={user} onOpenPalette={onOpenPalette} />
      <div className="ms-auto flex min-w-0 items-center max-md:shrink-0 md:gap-2">
        <AddMenu
          user={user}
          trigger={
            <Button membersOnly className="max-md:hidden">
              <Plus aria-hidden className="size-5" />
              <span className="max-xl:sr-only">{t('navigation.add')}</span>
              <ChevronDown aria-hidden className="-me-1 size-4 max-xl:hidden" />
            </Button>
          }
        />
        <ButtonLink
          to="/search"
          variant="ghost"
          size="icon"
          aria-label={t('common.search')}
          className="text-quiet md:hidden"
        >
          <Search aria-hidden className="size-5" />
        </ButtonLink>
        <ButtonLink
          to="/scan"
          variant="ghost"
          size="icon"
          aria-label={t('common.scanALabel')}
          title={t('common.scanALabel')}
          className="text-quiet low:max-md:hidden"
        >
          <ScanQrCode aria-hidden className="size-5" />
        </ButtonLink>
        <UserMenu user={user} onLogout={onLogout} />
        <Button
          variant="ghost"
          size="sm"
          busy={isLoggingOut}
          onClick={onLogout}
          className="px-2.5 text-quiet max-lg:hidden"
        >
          <LogOut aria-hidden className="size-4 max-xl:hidden" />
          {t('app.logout')}
        </Button>
      </div>
    </TopFrame>
  );
}

/** Says where an item is added. */
const InventoryName = ({ id }: { id: number }) => (
  <span className="h-4 max-w-[38vw] truncate text-xs font-normal tracking-normal text-quiet md:max-w-24 lg:max-w-36">
    <Suspense>
      <InventorySwitcher shownId={id} place="logo" />
    </Suspense>
  </span>
);

const entryStyle =
  'flex h-full items-center gap-1.5 border-y-2 whitespace-nowrap border-transparent forced-colors:border-[Canvas] px-2 text-sm font-medium -outline-offset-4 transition-colors lg:px-2.5 lg:text-base';

function TopNavigation({ user, onOpenPalette }: Pick<TopBarProps, 'user' | 'onOpenPalette'>) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('app.mainNavigation')} className="h-full shrink-0 max-md:hidden">
      <ul className="flex h-full gap-1">
        {TOP_ENTRIES.map((entry) => {
          const current = toAriaCurrent(entry, pathname);
          return (
            <li key={entry.to}>
              <Link
                to={entry.to}
                aria-current={current}
                className={cn(
                  entryStyle,
                  current ? 'border-b-accent text-text' : 'text-quiet hover:text-text',
                )}
              >
                {t(entry.label)}
              </Link>
            </li>
          );
        })}
        <li className="flex items-center max-xl:hidden">
          <button
            type="button"
            onClick={onOpenPalette}
            aria-keyshortcuts="Control+K Meta+K"
            title={t('common.searchAndCommands')}
            className="-ms-2 grid min-h-10 min-w-10 shrink-0 place-items-center rounded-md"
          >
            <PaletteKeys />
            <span className="sr-only">{t('app.searchAndCommandsSuffix')}</span>
          </button>
        </li>
        <li>
          <Menu
            align="start"
            className="md:grid md:w-136 md:max-w-[calc(100vw-1rem)] md:grid-cols-2 md:items-start"
            trigger={
              <button type="button" className={cn(entryStyle, 'text-quiet hover:text-text')}>
                {t('common.more')}
                <WaitingCount />
                <ChevronDown aria-hidden className="size-4" />
              </button>
            }
          >
            <MoreEntries groups={toMoreGroups(user)} onLoadError={() => undefined} />
          </Menu>
        </li>
      </ul>
    </nav>
  );
}
