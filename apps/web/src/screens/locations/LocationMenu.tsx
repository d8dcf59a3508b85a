import type { Location } from '@stowage/contracts';
import { Ellipsis, FolderInput, FolderOutput, Pencil, Plus, Printer, QrCode, Trash2 } from 'lucide-react';
import { canHoldLocations } from '../../entities/location/locations.rules';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Menu, MenuItem } from '../../ui/menu/Menu';

interface LocationActions {
  onMove: (location: Location) => void;
  /** Undefined when the user has no other inventory to change. */
  onMoveToInventory: ((location: Location) => void) | undefined;
  onRemove: (location: Location) => void;
  onGenerateQr: (location: Location) => void;
}

interface LocationMenuProps extends LocationActions {
  location: Location;
  tabIndex: 0 | -1;
}

export function LocationMenu({ location, tabIndex, ...actions }: LocationMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          tabIndex={tabIndex}
          className="size-8 max-md:size-11 pointer-coarse:size-11"
          aria-label={t('common.actionsFor', { name: location.name })}
        >
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      <MenuItem icon={QrCode} membersOnly onSelect={() => actions.onGenerateQr(location)}>
        {t('locations.generateQrCode')}
      </MenuItem>
      <MenuItem icon={Printer} to={`/labels?for=locations&ids=${location.id}`}>
        {t('common.printLabel')}
      </MenuItem>
      {canHoldLocations(location) && (
        <MenuItem icon={Plus} membersOnly to={`/locations/new?parent=${location.id}`}>
          {t('locations.addLocationHere')}
        </MenuItem>
      )}
      <MenuItem icon={FolderInput} membersOnly onSelect={() => actions.onMove(location)}>
        {t('locations.moveTo')}
      </MenuItem>
      {actions.onMoveToInventory && (
        <MenuItem icon={FolderOutput} onSelect={() => actions.onMoveToInventory?.(location)}>
          {t('common.moveToInventory')}
        </MenuItem>
      )}
      <MenuItem icon={Pencil} membersOnly to={`/locations/${location.id}/edit`}>
        {t('common.edit')}
      </MenuItem>
      <MenuItem icon={Trash2} membersOnly tone="danger" onSelect={() => actions.onRemove(location)}>
        {t('common.delete')}
      </MenuItem>
    </Menu>
  );
}
