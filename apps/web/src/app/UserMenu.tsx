import type { User } from '@stowage/contracts';
import { LogOut, Printer, Settings } from 'lucide-react';
import { Menu, MenuItem, MenuLink, MenuNote } from '../components/Menu';
import { toDisplayName, toInitial } from '../lib/display-name';

/** On a phone: who is signed in, the settings and the way out, behind the person's initial. */
export function UserMenu({ user, onLogout }: { user: User; onLogout: () => void }) {
  const name = toDisplayName(user);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account of ${name}`}
          className="-me-1 grid size-11 place-items-center rounded-full"
        >
          <span className="grid size-9 place-items-center rounded-full bg-accent/12 font-semibold text-accent">
            {toInitial(name)}
          </span>
        </button>
      }
    >
      <MenuNote>
        <p className="max-w-60 truncate font-medium">{name}</p>
        <p className="max-w-60 truncate text-sm text-quiet">{user.email}</p>
      </MenuNote>
      <MenuLink to="/labels">
        <Printer aria-hidden className="size-4" />
        Print labels
      </MenuLink>
      <MenuLink to="/settings">
        <Settings aria-hidden className="size-4" />
        Settings
      </MenuLink>
      <MenuItem onSelect={onLogout}>
        <LogOut aria-hidden className="size-4" />
        Logout
      </MenuItem>
    </Menu>
  );
}
