import type { Item } from '@stowage/contracts';
import type { MouseEvent } from 'react';
import toast from 'react-hot-toast/headless';
import type { NavigateFunction } from 'react-router-dom';
import { getScreensPath } from '../../lib/address/inventory-address';
import { t } from '../../lib/i18n';
import { ACTION_TOAST_MS, showChangeToast } from '../../ui/feedback/undo-toast';

/** All toasts share this id, so that a new toast replaces the previous toast. */
const ID = 'item-added';

export function showItemAdded(item: Pick<Item, 'id' | 'name'>, navigate: NavigateFunction): void {
  const message = (
    <ItemAddedToast
      item={item}
      onFollow={(address) => {
        toast.dismiss(ID);
        void navigate(address);
      }}
    />
  );
  showChangeToast({ message, responses: [item], id: ID, duration: ACTION_TOAST_MS });
}

interface ItemAddedToastProps {
  item: Pick<Item, 'id' | 'name'>;
  onFollow: (address: string) => void;
}

function ItemAddedToast({ item, onFollow }: ItemAddedToastProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>{t('quickAdd.itemAddedSuccessfully')}</span>
      <span className="flex gap-4">
        <ToastLink to="/inventory/quick-add" onFollow={onFollow}>
          {t('quickAdd.addAnother')}
        </ToastLink>
        <ToastLink
          to={`/inventory/${item.id}`}
          label={t('quickAdd.viewItem', { name: item.name })}
          onFollow={onFollow}
        >
          {t('quickAdd.viewItemText')}
        </ToastLink>
      </span>
    </div>
  );
}

interface ToastLinkProps {
  to: string;
  label?: string;
  onFollow: (address: string) => void;
  children: string;
}

/** Toasts render outside the router and remain when the screen changes, so the link needs a navigation function. */
function ToastLink({ to, label, onFollow, children }: ToastLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(to);
  };
  return (
    <a
      href={getScreensPath() + to}
      aria-label={label}
      onClick={onClick}
      className="link inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-11"
    >
      {children}
    </a>
  );
}
