import type { Item, ItemImage } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readImageFiles } from '../../entities/image/images.queries';
import { readOrigin } from '../../entities/item/item-origin.rules';
import { ItemNotFound } from '../../entities/item/ItemNotFound';
import { useCreateItem, useItem } from '../../entities/item/items.queries';
import { useCarriedLocation } from '../../entities/location/use-carried-location';
import { templatesQuery } from '../../entities/template/templates.queries';
import { useSession } from '../../entities/user/session.queries';
import { newItemValues, toDuplicateValues, toNextValues } from '../../features/item-form/item-form.rules';
import type { ItemFormValues } from '../../features/item-form/item-form.schema';
import { ItemForm } from '../../features/item-form/ItemForm';
import { StartFromTemplate } from '../../features/item-form/StartFromTemplate';
import { useItemFormChoices } from '../../features/item-form/use-item-form-choices';
import { loadCaptures } from '../../features/unsent/load-captures';
import { toAddressId } from '../../lib/address/address-id';
import { canReturn, useGoBack } from '../../lib/address/use-go-back';
import { mayHelpToRetry } from '../../lib/api-error';
import { useDraftFiles } from '../../lib/forms/use-draft-files';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { QUICK_ADD_IMAGES_MAX } from '../../lib/screen-limits';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toastChange } from '../../ui/feedback/undo-toast';
import { focusOrHeading } from '../../ui/focus';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import {
  listCopiedImages,
  listCopiedFields,
  listCopiedSections,
  type CopiedSection,
} from './duplicate.rules';

const ImagePicker = lazyComponent(
  () => import('../../features/image-upload/ImagePicker'),
  <Skeleton className="h-31 pointer-coarse:h-25.5" />,
);

const DuplicateQuestion = lazyComponent(() => import('./DuplicateQuestion'), <Skeleton className="h-80" />);

export const prefetch: Prefetch = ({ client }) => prefetchQueries(client, [templatesQuery]);

/**
 * Creates an item. `?location=5` prefills its location, `?template=5` starts from a template, and `?from=5` makes it a
 * duplicate of that item.
 */
export default function NewItemPage() {
  const from = useSearchParams()[0].get('from');
  return from === null ? <AddItem /> : <DuplicateItem key={from} id={toAddressId(from)} />;
}

function AddItem() {
  const choices = useItemFormChoices();
  const navigate = useNavigate();
  const origin = readOrigin(useLocation().state);
  const { location: carriedLocation } = useCarriedLocation();
  const draftName = carriedLocation ? `new-item-in-${carriedLocation.id}` : 'new-item';
  const create = useCreateItem(draftName);
  const files = useFiles(draftName);
  const [templateId, setTemplateId] = useState(toAddressId(useSearchParams()[0].get('template')) || null);
  const list = { to: origin?.from ?? '/inventory', onClick: useGoBack(origin !== undefined) };
  // Every item gets a new form; `added` counts the previous items.
  const [start, setStart] = useState<{ added: number; values: ItemFormValues }>();
  const { added, values } = start ?? {
    added: 0,
    values: { ...newItemValues(), location_id: carriedLocation?.id ?? null },
  };
  return (
    <div>
      <PageHeader title={t('newItem.addItem')} back={{ ...list, label: t('common.inventory') }} />
      {choices.data ? (
        <ItemForm
          key={added}
          defaultValues={values}
          draftName={draftName}
          submitLabel={t('newItem.addItem')}
          busyLabel={t('common.adding')}
          cancel={list}
          startsAtName={added > 0}
          choices={choices.data}
          photos={files.picker}
          renderStart={(fill) => (
            <StartFromTemplate start={values} id={templateId} onChoose={setTemplateId} onFill={fill} />
          )}
          onSave={create}
          onSaved={async (item) => {
            await files.send(item);
            toastChange(t('newItem.itemAdded'), item);
            await navigate(`/inventory/${item.id}`, { replace: true });
          }}
          onSavedAnother={async (item) => {
            await files.send(item);
            toastChange(t('common.added', { name: item.name }), item);
            setStart({ added: added + 1, values: toNextValues(item) });
          }}
        />
      ) : (
        <NotLoaded query={choices} message={t('common.formNotLoaded')} skeleton="h-[40rem]" />
      )}
    </div>
  );
}

/** Photos and receipts of the new item, which are sent after it was added. */
function useFiles(draftName: string, max = QUICK_ADD_IMAGES_MAX) {
  const [images, setImages] = useState<File[]>([]);
  const [receipts, setReceipts] = useState<File[]>([]);
  const [canChoose, setCanChoose] = useState(true);
  const { user } = useSession();
  const client = useQueryClient();
  const draft = useDraftFiles(draftName, images, (restored) =>
    setImages((chosen) => [...restored, ...chosen].slice(0, max)),
  );
  const receiptDraft = useDraftFiles(`${draftName}-receipts`, receipts, (restored) =>
    setReceipts((chosen) => [...restored, ...chosen]),
  );
  return {
    /** Replaces the chosen photos, except those of a restored draft. */
    copy: async (copied: readonly ItemImage[]) => {
      if (copied.length > 0 && images.length > 0) return;
      try {
        setImages(await readImageFiles(copied));
      } catch {
        toast.error(t('newItem.photosNotCopied'));
      }
    },
    picker: canChoose && (
      <ImagePicker
        images={images}
        max={max}
        onChange={setImages}
        receipts={{ files: receipts, onChange: setReceipts }}
        disabled={false}
        onLoadError={() => setCanChoose(false)}
      />
    ),
    send: async (item: Item) => {
      if (images.length + receipts.length === 0 || !user) return;
      try {
        const { sendFiles } = await loadCaptures();
        sendFiles(user, client, item, images, receipts);
      } catch {
        toast.error(t('itemPage.uploadPhotosFailed'));
      }
      setImages([]);
      setReceipts([]);
      draft.discard();
      receiptDraft.discard();
    },
  };
}

function DuplicateItem({ id }: { id: number }) {
  const original = useItem(id);
  const currency = useCurrency();
  const choices = useItemFormChoices();
  const draftName = `duplicate-${id}`;
  const create = useCreateItem(draftName);
  const copiedImages = original.data ? listCopiedImages(original.data) : [];
  const files = useFiles(draftName, Math.max(QUICK_ADD_IMAGES_MAX, copiedImages.length));
  const sections = original.data ? listCopiedSections(original.data, currency) : [];
  const [leftOut, setLeftOut] = useState<readonly CopiedSection[]>();
  const navigate = useNavigate();
  // History state of the original's detail page, such as its origin; passed back to that page.
  const state: unknown = useLocation().state;
  const originalItem = { to: `/inventory/${id}`, state, onClick: useGoBack(canReturn(state)) };

  if (original.error && !original.data) {
    const retryOriginal = mayHelpToRetry(original.error) ? () => void original.refetch() : undefined;
    return <ItemNotFound id={id} onRetry={retryOriginal} />;
  }

  const answer = (chosen: readonly CopiedSection[]) => {
    focusOrHeading(undefined);
    setLeftOut(chosen);
    void files.copy(chosen.includes('photos') ? [] : copiedImages);
  };

  return (
    <div>
      <PageHeader
        title={t('newItem.duplicateItem')}
        subtitle={t('newItem.duplicateHint')}
        back={{ ...originalItem, label: original.data?.name ?? t('common.item') }}
      />
      {original.data && sections.length > 0 && !leftOut ? (
        <DuplicateQuestion
          sections={sections}
          hasPrivatePhotos={original.data.images.length > copiedImages.length}
          onAnswer={answer}
          onLoadError={() => answer([])}
        />
      ) : original.data && choices.data ? (
        <ItemForm
          defaultValues={toDuplicateValues(original.data, currency, listCopiedFields(leftOut ?? []))}
          draftName={draftName}
          submitLabel={t('newItem.addItem')}
          busyLabel={t('common.adding')}
          cancel={originalItem}
          choices={choices.data}
          photos={files.picker}
          onSave={create}
          onSaved={async (item) => {
            await files.send(item);
            toastChange(t('newItem.itemAdded'), item);
            await navigate(`/inventory/${item.id}`, { replace: true });
          }}
        />
      ) : (
        <NotLoaded query={choices} message={t('common.formNotLoaded')} skeleton="h-[40rem]" />
      )}
    </div>
  );
}
