import { Images } from 'lucide-react';
import { FileButton } from '../../entities/image/FileButton';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';

interface GalleryButtonProps {
  isStacked: boolean;
  onPick: (file: File) => void;
}

export const GalleryButton = ({ isStacked, onPick }: GalleryButtonProps) => (
  <FileButton
    variant={isStacked ? 'ghost' : 'primary'}
    className={cn(isStacked && 'flex-col gap-1 px-2 py-1.5 text-sm')}
    onChoose={([file]) => {
      if (file) onPick(file);
    }}
  >
    <Images aria-hidden className={isStacked ? 'size-6' : 'size-5'} />
    {t('common.gallery')}
  </FileButton>
);
