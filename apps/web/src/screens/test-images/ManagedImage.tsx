import type { ItemImage } from '@stowage/contracts';
import { Ellipsis, Star, Trash2 } from 'lucide-react';
import { MarkedImage } from '../../entities/image/MarkedImage';
import type { ImageActions } from '../../features/image-editing/use-image-actions';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { Menu, MenuItem } from '../../ui/menu/Menu';

interface ManagedImageProps {
  image: ItemImage;
  itemName: string;
  label: string;
  isLarge: boolean;
  editable: boolean;
  actions: ImageActions;
  onOpen: () => void;
}

export function ManagedImage(props: ManagedImageProps) {
  const { image, itemName, label, isLarge, editable, actions, onOpen } = props;
  const alt = image.caption ?? itemName;
  return (
    <div className="relative min-w-0">
      <button
        type="button"
        aria-label={t('testImages.openImage', { label, alt })}
        onClick={onOpen}
        className="relative block aspect-square w-full overflow-hidden rounded-lg border border-line"
      >
        <MarkedImage
          image={image}
          isLarge={isLarge}
          isPrimary={isLarge}
          sizes={isLarge ? '(min-width: 480px) 28rem, 100vw' : '110px'}
          alt={alt}
          className="size-full object-cover"
        />
      </button>
      {editable && (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t('testImages.optionsFor', { label })}
              className={cn(
                'flex items-center justify-center',
                // On a small image, the button would leave too little of the image to tap.
                isLarge ? 'absolute inset-e-1 top-1 size-11' : 'h-11 w-full',
              )}
            >
              <span className={cn('rounded-full text-text', isLarge && 'bg-surface p-2 shadow-raised')}>
                <Ellipsis aria-hidden className="size-5" />
              </span>
            </button>
          }
        >
          {!image.is_primary && (
            <MenuItem icon={Star} onSelect={() => actions.onSetPrimary(image)}>
              {t('common.setPrimary')}
            </MenuItem>
          )}
          <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.askToRemove(image)}>
            {t('common.delete')}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}
