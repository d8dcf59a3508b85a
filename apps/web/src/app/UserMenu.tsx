import type { User } from '@stowage/contracts';
import { LogOut, Printer, Settings } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { toDisplayName, toInitial } from '../lib/display-name';

const entryStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 -outline-offset-2 hover:bg-raised focus-visible:bg-raised';

/** On a phone: who is signed in, the settings and the way out, behind the person's initial. */
export function UserMenu({ user, onLogout }: { user: User; onLogout: () => void }) {
  const id = useId();
  const name = toDisplayName(user);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Account of ${name}`}
        className="-me-1 grid size-11 place-items-center rounded-full"
      >
        <span className="grid size-9 place-items-center rounded-full bg-accent/12 font-semibold text-accent">
          {toInitial(name)}
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        onClick={(event) => event.currentTarget.hidePopover()}
        className="fixed inset-auto end-2 top-14 m-0 min-w-44 rounded-lg border border-line bg-surface p-1 text-text shadow-raised open:animate-fade"
      >
        <div className="mb-1 border-b border-line px-3 pt-1.5 pb-2.5">
          <p className="max-w-60 truncate font-medium">{name}</p>
          <p className="max-w-60 truncate text-sm text-quiet">{user.email}</p>
        </div>
        <Link to="/labels" className={entryStyle}>
          <Printer aria-hidden className="size-4" />
          Print labels
        </Link>
        <Link to="/settings" className={entryStyle}>
          <Settings aria-hidden className="size-4" />
          Settings
        </Link>
        <button type="button" onClick={onLogout} className={entryStyle}>
          <LogOut aria-hidden className="size-4" />
          Logout
        </button>
      </div>
    </>
  );
}
