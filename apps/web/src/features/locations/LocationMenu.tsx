import type { Location } from '@stowage/contracts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Menu, MenuItem } from '../../components/Menu';

interface LocationMenuProps {
  location: Location;
  tabIndex: 0 | -1;
  onRemove: () => void;
}

/** What can be done with a place from its row in the tree. */
export function LocationMenu({ location, tabIndex, onRemove }: LocationMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          tabIndex={tabIndex}
          className="size-8"
          aria-label={`Actions for ${location.name}`}
        >
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={() => void navigate(`/locations/${location.id}/edit`)}>
        <Pencil aria-hidden className="size-4" />
        Edit
      </MenuItem>
      <MenuItem tone="danger" onSelect={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </MenuItem>
    </Menu>
  );
}
