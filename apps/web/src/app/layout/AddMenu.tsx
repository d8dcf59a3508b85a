import type { User } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { lazyComponent } from '../../ui/lazy-component';
import { Menu } from '../../ui/menu/Menu';
import type { MenuProps } from '../../ui/menu/menu-parts';

const AddEntries = lazyComponent(() => import('./AddEntries'));

interface AddMenuProps extends Pick<MenuProps, 'trigger'> {
  user: User;
}

/** Ways to add items and locations. */
export const AddMenu = ({ user, trigger }: AddMenuProps) => (
  <Menu trigger={trigger} label={t('navigation.add')} className="md:w-76">
    <AddEntries user={user} onLoadError={() => undefined} />
  </Menu>
);
