import toast from 'react-hot-toast';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorState } from '../components/ErrorState';
import { PageHeader } from '../components/PageHeader';
import { Skeleton } from '../components/Skeleton';
import { toItemValues } from '../features/item-form/item-form.rules';
import { ItemForm } from '../features/item-form/ItemForm';
import { ItemNotFound } from '../features/items/ItemNotFound';
import { useItem, useUpdateItem } from '../features/items/items.queries';
import { ApiError, toMessage } from '../lib/api-error';
import { useItemFormPickers } from './use-item-form-pickers';

export default function EditItemPage() {
  const id = Number(useParams().itemId);
  const item = useItem(id);
  const { pickers, error, retry } = useItemFormPickers();
  const update = useUpdateItem(id);
  const navigate = useNavigate();
  const itemAddress = `/inventory/${id}`;

  if (item.error && !item.data) {
    const mayHelpToRetry = item.error instanceof ApiError && item.error.is_network;
    return <ItemNotFound onRetry={mayHelpToRetry ? () => void item.refetch() : undefined} />;
  }

  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Edit item" back={{ to: itemAddress, label: item.data?.name ?? 'Item' }} />
      {item.data && pickers ? (
        <ItemForm
          key={id}
          defaultValues={toItemValues(item.data)}
          draftName={`item-${id}`}
          submitLabel="Save"
          busyLabel="Saving..."
          cancelTo={itemAddress}
          {...pickers}
          onSave={async (input) => {
            await update.mutateAsync(input);
            toast.success('Item saved');
            await navigate(itemAddress);
          }}
        />
      ) : error ? (
        <ErrorState message={toMessage(error, 'The form could not be loaded.')} onRetry={retry} />
      ) : (
        <Skeleton className="h-[40rem]" />
      )}
    </div>
  );
}
