import { cloneElement, type KeyboardEvent, use, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { lazyComponent } from '../lazy-component';
import {
  type MenuCheckItemProps,
  type MenuGroupProps,
  type MenuItemProps,
  MenuParts,
  type MenuProps,
} from './menu-parts';

const RadixMenu = lazyComponent(() => import('./RadixMenu'));

export const preloadMenu = RadixMenu.preload;

/** Loads its code when it first opens, or earlier when the browser is idle (`app/routing/use-preload.ts`). */
export function Menu(props: MenuProps) {
  const [isReady, setIsReady] = useState(RadixMenu.isLoaded);
  const [isOpenedFirst, setIsOpenedFirst] = useState(false);
  const open = () => {
    RadixMenu.preload().then(
      () => {
        setIsOpenedFirst(true);
        setIsReady(true);
      },
      () => toast.error(t('error.noConnection')),
    );
  };
  if (isReady) {
    return <RadixMenu {...props} isOpenedFirst={isOpenedFirst} onLoadError={() => setIsReady(false)} />;
  }
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
  });
}

export function MenuItem({ membersOnly = false, ...props }: MenuItemProps) {
  const parts = use(MenuParts);
  const mayChange = useMayChange();
  if (membersOnly && !mayChange) return null;
  return parts && <parts.Item {...props} />;
}

export function MenuCheckItem(props: MenuCheckItemProps) {
  const parts = use(MenuParts);
  return parts && <parts.CheckItem {...props} />;
}

/** Its label is a heading of the entries. */
export function MenuGroup(props: MenuGroupProps) {
  const parts = use(MenuParts);
  return parts && <parts.Group {...props} />;
}

export function MenuSeparator() {
  const parts = use(MenuParts);
  return parts && <parts.Separator />;
}
