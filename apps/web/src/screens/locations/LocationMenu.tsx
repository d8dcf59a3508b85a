import type { Location } from '@stowage/contracts';
import { Ellipsis, FolderInput, FolderOutput, Pencil, Plus, Printer, QrCode, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
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
  const navigate = useNavigate();
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
      <MenuItem membersOnly onSelect={() => actions.onGenerateQr(location)}>
        <QrCode aria-hidden className="size-4" />
        {t('locations.generateQrCode')}
      </MenuItem>
      <MenuItem onSelect={() => void navigate(`/labels?for=locations&ids=${location.id}`)}>
        <Printer aria-hidden className="size-4" />
        {t('common.printLabel')}
      </MenuItem>
      {canHoldLocations(location) && (
        <MenuItem membersOnly onSelect={() => void navigate(`/locations/new?parent=${location.id}`)}>
          <Plus aria-hidden className="size-4" />
          {t('locations.addLocationHere')}
        </MenuItem>
      )}
      <MenuItem membersOnly onSelect={() => actions.onMove(location)}>
        <FolderInput aria-hidden className="size-4" />
        {t('locations.moveTo')}
      </MenuItem>
      {actions.onMoveToInventory && (
        <MenuItem onSelect={() => actions.onMoveToInventory?.(location)}>
          <FolderOutput aria-hidden className="size-4" />
          {t('common.moveToInventory')}
        </MenuItem>
      )}
      <MenuItem membersOnly onSelect={() => void navigate(`/locations/${location.id}/edit`)}>
        <Pencil aria-hidden className="size-4" />
        {t('common.edit')}
      </MenuItem>
      <MenuItem membersOnly tone="danger" onSelect={() => actions.onRemove(location)}>
        <Trash2 aria-hidden className="size-4" />
        {t('common.delete')}
      </MenuItem>
    </Menu>
  );
}
