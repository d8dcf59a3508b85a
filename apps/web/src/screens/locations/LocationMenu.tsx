import type { Location } from '@stowage/contracts';
import { ClipboardCheck, FolderInput, FolderOutput, Pencil, Printer, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { toReturnState } from '../../lib/address/use-go-back';
import { t } from '../../lib/i18n';
import { Menu, MenuItem } from '../../ui/menu/Menu';
import type { MenuProps } from '../../ui/menu/menu-parts';

export interface LocationActions {
  onMove: (location: Location) => void;
  /** Undefined when the user has no other inventory to change. */
  onMoveToInventory: ((location: Location) => void) | undefined;
  onRemove: (location: Location) => void;
}

interface LocationMenuProps extends Pick<MenuProps, 'trigger'> {
  location: Location;
  actions: LocationActions;
  /** True if saved or cancelled changes lead back to this screen. */
  returns?: boolean;
  /** Further entries. */
  children: ReactNode;
}

/** Actions on a location, on its page and in its row of the tree. */
export const LocationMenu = ({
  location,
  trigger,
  actions,
  returns = false,
  children,
}: LocationMenuProps) => (
  <Menu trigger={trigger}>
    <MenuItem
      icon={Pencil}
      membersOnly
      to={`/locations/${location.id}/edit`}
      state={returns ? toReturnState(undefined) : undefined}
    >
      {t('common.edit')}
    </MenuItem>
    <MenuItem icon={Printer} to={`/labels?for=locations&ids=${location.id}`}>
      {t('common.printLabel')}
    </MenuItem>
    {children}
    <MenuItem icon={ClipboardCheck} membersOnly to={`/stocktakes?location=${location.id}`}>
      {t('common.stocktake')}
    </MenuItem>
    <MenuItem icon={FolderInput} membersOnly onSelect={() => actions.onMove(location)}>
      {t('locations.moveTo')}
    </MenuItem>
    {actions.onMoveToInventory && (
      <MenuItem icon={FolderOutput} onSelect={() => actions.onMoveToInventory?.(location)}>
        {t('common.moveToInventory')}
      </MenuItem>
    )}
    <MenuItem icon={Trash2} membersOnly tone="danger" onSelect={() => actions.onRemove(location)}>
      {t('common.delete')}
    </MenuItem>
  </Menu>
);
