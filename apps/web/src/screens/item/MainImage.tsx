import type { ItemImage } from '@stowage/contracts';
import {
  ArrowLeftRight,
  Crop,
  Download,
  Ellipsis,
  Lock,
  PackagePlus,
  Pencil,
  Star,
  Trash2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { PrivateMark } from '../../entities/image/MarkedImage';
import { ImageFrame } from '../../features/image-viewer/ImageFrame';
import { assetUrl } from '../../lib/address/base-path';
import { t } from '../../lib/i18n';
import { openDownload } from '../../lib/print/save-file';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { Menu, MenuCheckItem, MenuItem } from '../../ui/menu/Menu';

const CropDialog = lazyComponent(() => import('../../features/image-editing/CropDialog'));
const CaptionForm = lazyComponent(() => import('../../features/image-editing/CaptionForm'));

interface MainImageProps {
  itemId: number;
  image: ItemImage;
  itemName: string;
  /** Name of a downloaded photo. */
  fileName: string;
  onOpen: () => void;
  onCropped: (image: ItemImage) => void;
  onSetPrimary: () => void;
  onSetPrivate: (isPrivate: boolean) => void;
  /** Undefined for a single photo. */
  onArrange: (() => void) | undefined;
  /** Undefined for a single photo. */
  onSplit: (() => void) | undefined;
  onRemove: () => void;
}

export function MainImage({ itemId, image, itemName, fileName, ...actions }: MainImageProps) {
  const [isWriting, setIsWriting] = useState(false);
  const [isCropping, setIsCropping] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const stopWriting = () => {
    setIsWriting(false);
    menuButton.current?.focus();
  };
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="relative">
        <ImageFrame image={image} alt={image.caption ?? itemName} onOpen={actions.onOpen} />
        {image.is_private && <PrivateMark />}
        {image.caption !== null && (
          <figcaption className="pointer-events-none absolute inset-s-2 bottom-2 max-w-[calc(100%-8rem)] rounded-sm bg-black/70 px-2 py-1 text-sm wrap-anywhere text-white print:static print:max-w-none print:bg-transparent print:text-text">
            <bdi className="line-clamp-3 print:line-clamp-none">{image.caption}</bdi>
          </figcaption>
        )}
        <MembersOnly>
          <div className="absolute inset-e-14 bottom-2 flex pointer-coarse:inset-e-15 print:hidden">
            <Menu
              trigger={
                <Button
                  ref={menuButton}
                  variant="ghost"
                  size="icon"
                  aria-label={t('itemPage.photoActions')}
                  className="bg-black/60 text-white hover:bg-black/80 hover:text-white"
                >
                  <Ellipsis aria-hidden className="size-5" />
                </Button>
              }
            >
              <MenuItem icon={Pencil} onSelect={() => setIsWriting(true)}>
                {t('itemPage.editCaption')}
              </MenuItem>
              <MenuItem icon={Crop} onSelect={() => setIsCropping(true)}>
                {t('imageEditing.crop')}
              </MenuItem>
              <MenuCheckItem icon={Lock} checked={image.is_private} onChange={actions.onSetPrivate}>
                {t('common.membersOnly')}
              </MenuCheckItem>
              {!image.is_primary && (
                <MenuItem icon={Star} onSelect={actions.onSetPrimary}>
                  {t('common.setPrimary')}
                </MenuItem>
              )}
              {actions.onArrange && (
                <MenuItem icon={ArrowLeftRight} onSelect={actions.onArrange}>
                  {t('itemPage.arrangePhotos')}
                </MenuItem>
              )}
              {actions.onSplit && (
                <MenuItem icon={PackagePlus} onSelect={actions.onSplit}>
                  {t('itemPage.splitPhoto')}
                </MenuItem>
              )}
              <MenuItem icon={Download} onSelect={() => openDownload(assetUrl(image.url), fileName)}>
                {t('itemPage.downloadPhoto')}
              </MenuItem>
              <MenuItem icon={Trash2} tone="danger" onSelect={actions.onRemove}>
                {t('itemPage.deletePhoto')}
              </MenuItem>
            </Menu>
          </div>
        </MembersOnly>
      </div>
      {isWriting && (
        <CaptionForm key={image.id} itemId={itemId} image={image} className="p-3" onClose={stopWriting} />
      )}
      {isCropping && (
        <CropDialog
          itemId={itemId}
          image={image}
          onSaved={actions.onCropped}
          onClose={() => setIsCropping(false)}
        />
      )}
    </figure>
  );
}
