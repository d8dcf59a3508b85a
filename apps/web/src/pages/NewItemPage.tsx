import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../components/ErrorState';
import { PageHeader } from '../components/PageHeader';
import { Skeleton } from '../components/Skeleton';
import { newItemValues } from '../features/item-form/item-form.rules';
import { ItemForm } from '../features/item-form/ItemForm';
import { useCreateItem } from '../features/items/items.queries';
import { toMessage } from '../lib/api-error';
import { useItemFormPickers } from './use-item-form-pickers';

export default function NewItemPage() {
  const { pickers, error, retry } = useItemFormPickers();
  const create = useCreateItem();
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Add item" back={{ to: '/inventory', label: 'Inventory' }} />
      {pickers ? (
        <ItemForm
          defaultValues={newItemValues()}
          draftName="new-item"
          submitLabel="Add Item"
          busyLabel="Adding..."
          cancelTo="/inventory"
          {...pickers}
          onSave={async (input) => {
            const item = await create.mutateAsync(input);
            toast.success('Item added successfully!');
            await navigate(`/inventory/${item.id}`);
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
