import { IMAGES_PER_ITEM_MAX } from '@stowage/contracts';
import { toDetailRules } from '../../entities/image/image-checks.rules';
import { DETAIL_IMAGES_MAX } from '../../lib/screen-limits';
import AddImages from './AddImages';
import { useItemUpload } from './use-item-upload';

interface PastedImagesProps {
  itemId: number;
  /** Number of photos that the item has. */
  existing: number;
  files: File[];
  onDocuments: (files: File[]) => void;
  onComplete: () => void;
}

/** Adds pasted photos to an item on a screen without photo buttons. */
export default function PastedImages({
  itemId,
  existing,
  files,
  onDocuments,
  onComplete,
}: PastedImagesProps) {
  const { onUpload, isUploading, percents, onRemove } = useItemUpload(itemId, onComplete);
  return (
    <div className="mb-4">
      <AddImages
        rules={toDetailRules(existing, DETAIL_IMAGES_MAX, IMAGES_PER_ITEM_MAX)}
        start={files}
        onUpload={onUpload}
        onDocuments={onDocuments}
        isUploading={isUploading}
        percents={percents}
        onRemove={onRemove}
      />
    </div>
  );
}
