import type { User } from '@stowage/contracts';
import { ChevronDown, LogOut, Settings } from 'lucide-react';
import { Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { toDisplayName, toInitial } from '../../entities/user/display-name';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { InventorySwitcher } from './inventory-switcher';

const entryStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 -outline-offset-2 hover:bg-raised focus-visible:bg-raised';

export function UserMenu({ user, onLogout }: { user: User; onLogout: () => void }) {
  const id = useId();
  const name = toDisplayName(user);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="-me-1 flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full md:rounded-md md:px-1 lg:px-2 md:hover:bg-raised"
      >
        <span className="sr-only">{t('app.accountOf')} </span>
        <bdi
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent/12 font-semibold text-accent"
        >
          {toInitial(name)}
        </bdi>
        <span className="grid max-w-52 min-w-0 text-start max-xl:max-w-32 max-lg:sr-only">
          <bdi className="truncate text-sm leading-tight font-medium">{name}</bdi>
          <bdi className="truncate text-xs leading-tight text-quiet">{user.email}</bdi>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet max-lg:hidden" />
      </button>
      <div
        id={id}
        popover="auto"
        onClick={(event) => event.currentTarget.hidePopover()}
        // From 768 px on, the menu is aligned with the end of the top bar, which is at most 110rem wide.
        className="fixed inset-auto end-2 top-14 m-0 max-h-[calc(100dvh-4.5rem)] max-w-80 min-w-56 overflow-y-auto rounded-lg border border-line bg-surface p-1 text-text shadow-raised open:animate-fade md:end-[calc(max(0px,50vw-55rem)+1.5rem)] md:top-16"
      >
        <div className="mb-1 border-b border-line px-3 pt-1.5 pb-2.5">
          <bdi className="block max-w-60 truncate font-medium">{name}</bdi>
          <bdi className="block max-w-60 truncate text-sm text-quiet">{user.email}</bdi>
        </div>
        {user.inventory_count > 1 && (
          <Suspense>
            <InventorySwitcher shownId={user.inventory_id} place="menu" />
          </Suspense>
        )}
        <Link to="/settings" className={entryStyle}>
          <Settings aria-hidden className="size-4" />
          {t('common.settings')}
        </Link>
        <button type="button" onClick={onLogout} className={cn(entryStyle, 'lg:hidden')}>
          <LogOut aria-hidden className="size-4" />
          {t('app.logout')}
        </button>
      </div>
    </>
  );
}
