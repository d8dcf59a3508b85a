import type { ItemImage } from '@stowage/contracts';
import { EllipsisVertical, Star, Trash2 } from 'lucide-react';
import { Menu, MenuItem } from '../../components/Menu';
import { Photo } from '../../components/Photo';
import { cn } from '../../lib/cn';
import { largePhoto, thumbnailPhoto } from '../../lib/photo-sources';
import { PrimaryMark } from './PrimaryMark';

interface ManagedImageProps {
  image: ItemImage;
  itemName: string;
  /** Such as "image 2 of 5". */
  label: string;
  isLarge: boolean;
  editable: boolean;
  onOpen: () => void;
  onSetPrimary: () => void;
  onRemove: () => void;
}

/** A square photo that opens over the whole screen, with a menu of what can be done with it. */
export function ManagedImage(props: ManagedImageProps) {
  const { image, itemName, label, isLarge, editable } = props;
  const alt = image.caption ?? itemName;
  const sources = isLarge
    ? { ...largePhoto(image), sizes: '(min-width: 480px) 28rem, 100vw' }
    : { ...thumbnailPhoto(image), sizes: '110px' };
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={`Open ${label}: ${alt}`}
        onClick={props.onOpen}
        className="relative block aspect-square w-full overflow-hidden rounded-lg border border-line"
      >
        <Photo {...sources} alt={alt} className="size-full object-cover" />
        {isLarge && <PrimaryMark />}
      </button>
      {editable && (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={`Options for ${label}`}
              className="absolute inset-e-0 top-0 flex size-11 items-start justify-end p-1.5"
            >
              <span
                className={cn('rounded-full bg-surface text-text shadow-raised', isLarge ? 'p-2' : 'p-1')}
              >
                <EllipsisVertical aria-hidden className="size-4" />
              </span>
            </button>
          }
        >
          {!image.is_primary && (
            <MenuItem onSelect={props.onSetPrimary}>
              <Star aria-hidden className="size-4" />
              Set Primary
            </MenuItem>
          )}
          <MenuItem tone="danger" onSelect={props.onRemove}>
            <Trash2 aria-hidden className="size-4" />
            Delete
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}
