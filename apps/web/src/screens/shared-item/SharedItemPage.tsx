import { useLocation, useParams } from 'react-router-dom';
import { ItemDetailSkeleton } from '../../entities/item/ItemDetailSkeleton';
import { ItemNotFound } from '../../entities/item/ItemNotFound';
import { ImageShow } from '../../features/image-viewer/ImageShow';
import { AskForItem } from '../../features/lending/AskForItem';
import { readSharedOrigin } from '../../features/sharing/shared-filters.rules';
import { SharedDetails } from '../../features/sharing/SharedDetails';
import { useSharedItem } from '../../features/sharing/sharing.queries';
import { mayHelpToRetry } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { LabelChip } from '../../ui/LabelChip';
import { PageHeader } from '../../ui/layout/PageHeader';

export default function SharedItemPage() {
  const { code = '' } = useParams();
  const { data: item, error, refetch } = useSharedItem(code);
  const list = readSharedOrigin(useLocation().state);
  const canRetry = error !== null && mayHelpToRetry(error);

  // Keeps showing a loaded item while the server is unreachable, but not when it is no longer shared.
  if (error && !(item && canRetry)) {
    return (
      <ItemNotFound
        onRetry={canRetry ? () => void refetch() : undefined}
        back={{ to: list, label: t('common.sharedWithMe') }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={item?.name ?? t('common.item')}
        subtitle={item && <LabelChip>#{item.item_number}</LabelChip>}
        back={{ to: list, label: t('common.sharedWithMe') }}
      />
      {item ? (
        <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6">
          <ImageShow key={item.code} itemName={item.name} images={item.images} />
          <SharedDetails item={item} actions={<AskForItem item={item} />} />
        </div>
      ) : (
        <ItemDetailSkeleton />
      )}
    </>
  );
}
