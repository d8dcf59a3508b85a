import { type Item, type QuickAddInput, toCodeGroups } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PrintedCodeNotice } from '../../entities/code/PrintedCodeNotice';
import { usePrintedCode } from '../../entities/code/use-printed-code';
import { useHasSeveralMembers, usePeople } from '../../entities/inventory/members.queries';
import { itemKeys, useItems } from '../../entities/item/items.queries';
import type { LocationSuggestion } from '../../entities/location/LocationInput';
import { useLocations } from '../../entities/location/locations.queries';
import {
  findLocation,
  namesakeIds,
  searchLocations,
  toPathText,
} from '../../entities/location/locations.rules';
import { useCarriedLocation } from '../../entities/location/use-carried-location';
import { templatesQuery } from '../../entities/template/templates.queries';
import { useSession } from '../../entities/user/session.queries';
import { showItemAdded } from '../../features/quick-add/ItemAddedToast';
import {
  putRecentFirst,
  type StartLocation,
  toQuickAddDraftName,
} from '../../features/quick-add/quick-add.rules';
import { QuickAddForm } from '../../features/quick-add/QuickAddForm';
import { loadCaptures } from '../../features/unsent/load-captures';
import { NO_ID } from '../../lib/address/address-id';
import { canReturn, toReturnState } from '../../lib/address/use-go-back';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { useDraftFiles } from '../../lib/forms/use-draft-files';
import type { FormDraft } from '../../lib/forms/use-form-draft';
import { useSendOnce } from '../../lib/forms/use-send-once';
import { t } from '../../lib/i18n';
import { makeOutboxId } from '../../lib/outbox/outbox-id';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { QUICK_ADD_IMAGES_MAX } from '../../lib/screen-limits';
import { ButtonLink } from '../../ui/ButtonLink';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toastChange } from '../../ui/feedback/undo-toast';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';

const DASHBOARD = '/dashboard';

/** Number of newest items that determine the recent locations. */
const RECENT_ITEMS = 20;

/** Values that the form of the next item takes over. */
interface Start {
  /** Number of the items before. */
  added: number;
  startLocation: StartLocation | undefined;
  /** Null for everybody. */
  belongsToId: number | null;
  templateId: number | null | undefined;
}

interface Adding {
  input: QuickAddInput;
  draft: FormDraft;
}

const JustAdded = lazyComponent(() => import('./JustAdded'));

const ImagePicker = lazyComponent(
  () => import('../../features/image-upload/ImagePicker'),
  <Skeleton className="h-31 pointer-coarse:h-25.5" />,
);
// Loads with the screen, because the connection may be lost later.
void ImagePicker.preload().catch(() => undefined);

export const prefetch: Prefetch = ({ client }) => prefetchQueries(client, [templatesQuery]);

/** Adds items with few fields. `?location=5` prefills their location, `?product_code=` the product code. */
export default function QuickAddPage() {
  const [images, setImages] = useState<File[]>([]);
  const [canChooseImages, setCanChooseImages] = useState(true);
  const [addedIds, setAddedIds] = useState<number[]>([]);
  const [canShowAdded, setCanShowAdded] = useState(true);
  // Every item gets a new form; `added` counts the previous items.
  const [start, setStart] = useState<Start>();
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const { user } = useSession();
  const { data: tree = [] } = useLocations();
  const { data: recent } = useItems({ per_page: RECENT_ITEMS });
  const people = usePeople();
  const hasSeveralMembers = useHasSeveralMembers();
  const carried = useCarriedLocation();
  const navigate = useNavigate();
  const returns = canReturn(useLocation().state);
  const label = usePrintedCode();

  const { added, startLocation, belongsToId, templateId } = start ?? {
    added: 0,
    startLocation: toStartLocation(carried.location),
    belongsToId: null,
    templateId: undefined,
  };
  const startProductCode = start ? '' : (search.get('product_code') ?? '');
  const isReady = start !== undefined || !carried.isLoading;
  const draftName = toQuickAddDraftName(startLocation, startProductCode);
  const restoreImages = (restored: readonly File[]) =>
    setImages((chosen) => [...restored, ...chosen].slice(0, QUICK_ADD_IMAGES_MAX));
  const draftFiles = useDraftFiles(isReady ? draftName : undefined, images, restoreImages);
  const discardDrafts = (draft: FormDraft) => {
    draft.discard();
    draftFiles.discard();
  };
  const addOnce = useSendOnce<Adding, Item | undefined>(draftName, {
    // Sorts by time, because it is the id of an entry of the outbox.
    makeKey: makeOutboxId,
    send: async ({ input, draft }, request_key) => {
      const { addItem } = await loadCaptures();
      if (!user) throw new Error('Nobody is signed in');
      const item = { input, request_key, label_code: label.code, photos: images };
      return addItem(user, client, item, () => discardDrafts(draft)).catch((error: unknown) => {
        draftFiles.keep();
        throw error;
      });
    },
  });
  const namesakes = useMemo(() => namesakeIds(tree), [tree]);
  const recentIds = recent?.items.flatMap(({ location_id }) => location_id ?? []) ?? [];
  const suggestLocations = (text: string) => {
    const found = searchLocations(tree, text).map(({ location }) => location);
    return putRecentFirst(found, recentIds).map((location): LocationSuggestion => ({
      id: location.id,
      text: toPathText(location),
      code: namesakes.has(location.id) ? toCodeGroups(location.code) : undefined,
    }));
  };

  useEffect(() => void loadCaptures().catch(() => undefined), []);

  const startNext = (next: Pick<Start, 'startLocation' | 'belongsToId' | 'templateId'>) => {
    setImages([]);
    setStart({ ...next, added: added + 1 });
    // Removes `?code=` and `?product_code=`, which belong to the added item, and keeps the location for a reload.
    const { id } = next.startLocation ?? {};
    setSearch(id === undefined ? {} : { location: String(id) }, {
      replace: true,
      preventScrollReset: true,
      state: returns ? toReturnState(undefined) : undefined,
    });
  };
  const leave = async (item: Item) => {
    showItemAdded(item, navigate);
    discardUnsavedForms();
    // Back to the stocktake in which the item was found.
    await (returns ? navigate(-1) : navigate(DASHBOARD));
  };

  const saveAnd = (goesOn: boolean) => async (input: QuickAddInput, draft: FormDraft) => {
    const { template_id: nextTemplate } = input;
    const item = await addOnce({ input, draft });
    discardDrafts(draft);
    if (item) {
      client.setQueryData(itemKeys.detail(item.id), item);
      if (!goesOn) {
        await leave(item);
        return;
      }
      toastChange(t('common.added', { name: item.name }), item);
      setAddedIds([...addedIds, item.id]);
      startNext({
        startLocation: toStartLocation(item.location),
        belongsToId: item.belongs_to?.id ?? null,
        templateId: nextTemplate,
      });
      return;
    }
    toast(t('quickAdd.itemWaits', { name: input.name }));
    const { location_id, location_name, belongs_to_id = null } = input;
    const location = findLocation(tree, location_id ?? NO_ID);
    startNext({
      startLocation: location
        ? toStartLocation(location)
        : location_name
          ? { text: location_name }
          : undefined,
      belongsToId: belongs_to_id,
      templateId: nextTemplate,
    });
  };

  return (
    <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]">
      <div className="col-span-full">
        <PageHeader
          title={t('common.quickAdd')}
          back={{ to: DASHBOARD, label: t('common.dashboard') }}
          aside={
            <ButtonLink to={DASHBOARD} variant="ghost" size="sm" className="-me-3 ms-auto text-accent">
              {t('common.cancel')}
            </ButtonLink>
          }
        />
        {label.code !== undefined && <PrintedCodeNotice code={label.code} />}
      </div>
      {!isReady ? (
        <Skeleton className="h-96" />
      ) : (
        <QuickAddForm
          key={added}
          locations={tree}
          startLocation={startLocation}
          startProductCode={startProductCode}
          people={people}
          startBelongsTo={hasSeveralMembers ? belongsToId : undefined}
          startTemplate={templateId}
          suggestLocations={suggestLocations}
          hasImages={images.length > 0}
          onDiscard={() => {
            setImages([]);
            draftFiles.discard();
          }}
          onSave={saveAnd(false)}
          onSaveAndNext={saveAnd(true)}
          imagePicker={(isDisabled) =>
            canChooseImages && (
              <ImagePicker
                images={images}
                max={QUICK_ADD_IMAGES_MAX}
                onChange={setImages}
                disabled={isDisabled}
                onLoadError={() => setCanChooseImages(false)}
              />
            )
          }
        />
      )}
      {addedIds.length > 0 && canShowAdded && (
        <JustAdded
          items={recent?.items.filter(({ id }) => addedIds.includes(id)) ?? []}
          onLoadError={() => setCanShowAdded(false)}
        />
      )}
    </div>
  );
}

const toStartLocation = (
  location: { id: number; name: string; path: string[] } | null | undefined,
): StartLocation | undefined => (location ? { id: location.id, text: toPathText(location) } : undefined);
