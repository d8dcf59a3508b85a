import type { ItemImage } from '@stowage/contracts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazy-component';

const CaptionForm = lazyComponent(() => import('./CaptionForm'));

interface CaptionEditorProps {
  itemId: number;
  image: ItemImage;
  className?: string;
}

export function CaptionEditor({ itemId, image, className }: CaptionEditorProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [hasEdited, setHasEdited] = useState(false);
  if (isEditing) {
    const close = () => setIsEditing(false);
    return <CaptionForm itemId={itemId} image={image} className={className} onClose={close} />;
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={
        image.caption === null ? undefined : t('imageEditing.editCaption', { caption: image.caption })
      }
      // Moves focus back to the button after editing.
      autoFocus={hasEdited}
      onClick={() => {
        setIsEditing(true);
        setHasEdited(true);
      }}
      className={cn(
        'min-w-0 shrink justify-start gap-1.5 px-2 py-1 text-start font-normal whitespace-normal',
        image.caption === null && 'text-quiet',
        className,
      )}
    >
      <Pencil aria-hidden className="size-4 text-quiet" />
      <bdi className="min-w-0 wrap-anywhere">{image.caption ?? t('imageEditing.addCaption')}</bdi>
    </Button>
  );
}
