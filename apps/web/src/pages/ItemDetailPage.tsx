import type { Item } from '@stowage/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { LabelChip } from '../components/LabelChip';
import { PageHeader } from '../components/PageHeader';
import { ItemPhotos } from '../features/images/ItemPhotos';
import { ItemDetails } from '../features/items/ItemDetails';
import { ItemDetailSkeleton } from '../features/items/ItemDetailSkeleton';
import { ItemNotFound } from '../features/items/ItemNotFound';
import { useItem, useRemoveItem } from '../features/items/items.queries';
import { NeedsDetailsBanner } from '../features/items/NeedsDetailsBanner';
import { RemoveItemDialog } from '../features/items/RemoveItemDialog';
import { ApiError, toMessage } from '../lib/api-error';

const BACK = { to: '/inventory', label: 'Inventory' };

/** Everything about one item. */
export default function ItemDetailPage() {
  const { itemId } = useParams();
  const { data: item, error, refetch } = useItem(Number(itemId));
  const isOutOfReach = error instanceof ApiError && error.is_network;

  // An item that is already here stays while the server is out of reach.
  if (error && !(item && isOutOfReach)) {
    return <ItemNotFound onRetry={isOutOfReach ? () => void refetch() : undefined} />;
  }
  return (
    <>
      <PageHeader
        title={item?.name ?? 'Item'}
        subtitle={item && <LabelChip>#{item.item_number}</LabelChip>}
        back={BACK}
        actions={item && <ItemActions item={item} />}
      />
      {item ? (
        <>
          {item.needs_full_details && <NeedsDetailsBanner itemId={item.id} />}
          <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6">
            <ItemPhotos key={item.id} itemId={item.id} itemName={item.name} images={item.images} />
            <ItemDetails item={item} />
          </div>
        </>
      ) : (
        <ItemDetailSkeleton />
      )}
    </>
  );
}

function ItemActions({ item }: { item: Item }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = useRemoveItem();
  const navigate = useNavigate();

  const onConfirm = async () => {
    try {
      await remove.mutateAsync(item.id);
      toast.success('Item deleted successfully');
      await navigate('/inventory', { replace: true });
    } catch (error) {
      toast.error(toMessage(error, 'Failed to delete item'));
      setIsRemoving(false);
    }
  };

  return (
    <>
      <ButtonLink to={`/inventory/${item.id}/edit`} variant="secondary">
        <Pencil aria-hidden className="size-4" />
        Edit
      </ButtonLink>
      <Button variant="secondary" className="text-danger" onClick={() => setIsRemoving(true)}>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
      <RemoveItemDialog
        item={item}
        open={isRemoving}
        busy={remove.isPending}
        onOpenChange={setIsRemoving}
        onConfirm={() => void onConfirm()}
      />
    </>
  );
}
