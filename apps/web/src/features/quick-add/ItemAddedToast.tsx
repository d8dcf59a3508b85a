import type { Item } from '@stowage/contracts';
import type { MouseEvent } from 'react';
import toast from 'react-hot-toast';
import type { NavigateFunction } from 'react-router-dom';
import { basePath } from '../../lib/base-path';

/** Long enough to read it, to decide and to reach for it. */
const DURATION_MS = 10_000;

/** Says that an item was added and offers what comes next: another one, or a look at it. */
export function showItemAdded(item: Pick<Item, 'id' | 'name'>, navigate: NavigateFunction): void {
  toast.success(
    ({ id }) => (
      <ItemAddedToast
        item={item}
        onFollow={(address) => {
          toast.dismiss(id);
          void navigate(address);
        }}
      />
    ),
    // One after the other they take each other's place.
    { id: 'item-added', duration: DURATION_MS },
  );
}

interface ItemAddedToastProps {
  item: Pick<Item, 'id' | 'name'>;
  onFollow: (address: string) => void;
}

function ItemAddedToast({ item, onFollow }: ItemAddedToastProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>Item added successfully!</span>
      <span className="flex gap-4">
        <ToastLink to="/inventory/quick-add" onFollow={onFollow}>
          Add another
        </ToastLink>
        <ToastLink to={`/inventory/${item.id}`} label={`View ${item.name}`} onFollow={onFollow}>
          View
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

/** Toasts lie outside the router, so that they outlive the screen: the link brings its own way of being followed. */
function ToastLink({ to, label, onFollow, children }: ToastLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(to);
  };
  return (
    <a
      href={basePath + to}
      aria-label={label}
      onClick={onClick}
      className="link inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-11"
    >
      {children}
    </a>
  );
}
