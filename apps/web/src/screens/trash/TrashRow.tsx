import type { TrashEntry, TrashKind } from '@stowage/contracts';
import {
  FileText,
  Image,
  ListPlus,
  type LucideIcon,
  MapPin,
  Package,
  RotateCcw,
  Tag,
  Tags,
  Trash2,
} from 'lucide-react';
import { use, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { SelectingBox, SelectingContext } from '../../entities/item/list/SelectingBox';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useLocations } from '../../entities/location/locations.queries';
import { ApiError } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { formatBytes, formatInstant } from '../../lib/format/format';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { showActionToast } from '../../ui/feedback/action-toast';
import { toastChange } from '../../ui/feedback/undo-toast';
import { focusOrHeading } from '../../ui/focus';
import { Field } from '../../ui/form/Field';
import { toTrashMessage, useRestoreTrash } from './trash.queries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Started days until something in the trash is deleted for good; at least 1. */
export const countDaysLeft = (expiresAt: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY_MS));

const ICONS: Record<TrashKind, LucideIcon> = {
  item: Package,
  location: MapPin,
  category: Tag,
  tag: Tags,
  custom_field: ListPlus,
  photo: Image,
  location_photo: Image,
  document: FileText,
  document_version: FileText,
};

const NAMES: Record<TrashKind, PlainMessageKey> = {
  item: 'common.item',
  location: 'field.location_id',
  category: 'field.category_id',
  tag: 'common.tag',
  custom_field: 'common.customField',
  photo: 'common.photo',
  location_photo: 'common.photo',
  document: 'documents.document',
  document_version: 'documents.formerVersion',
};

/** Address of a restored thing; undefined for a photo or document, because the entry does not name its item or location. */
const toAddress = (kind: TrashKind, id: number): string | undefined =>
  ({
    item: `/inventory/${id}`,
    location: `/locations/${id}`,
    category: '/categories',
    tag: '/categories',
    custom_field: '/custom-fields',
    photo: undefined,
    location_photo: undefined,
    document: undefined,
    document_version: undefined,
  })[kind];

/** True when the former location was deleted since the list was loaded, or has moved too deep. */
const needsLocation = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'trash.location_gone' || error.code === 'trash.location_too_deep');

interface TrashRowProps {
  entry: TrashEntry;
  /** Undefined for people who may not delete for good. */
  onRemove: (() => void) | undefined;
}

export function TrashRow({ entry, onRemove }: TrashRowProps) {
  const { id, kind, name, location, item_count, photo_count, document_count, bytes } = entry;
  /** Why the person has to choose another location. */
  const [question, setQuestion] = useState<string>();
  const restore = useRestoreTrash();
  const navigate = useNavigate();
  const Icon = ICONS[kind];
  const isSelecting = use(SelectingContext) !== undefined;
  // The time at which the list was opened is exact enough.
  const [now] = useState(() => new Date());
  const daysLeft = countDaysLeft(entry.expires_at, now);

  const run = async (to_location_id?: number | null) => {
    try {
      const input = to_location_id === undefined ? { id } : { id, to_location_id };
      const answer = await restore.mutateAsync(input);
      const { restored_id, lost_codes } = answer;
      setQuestion(undefined);
      const message =
        lost_codes.length === 0
          ? t('trash.restored', { name })
          : t('trash.restoredWithoutCodes', { name, codes: lost_codes.join(', ') });
      const address = toAddress(kind, restored_id);
      if (address === undefined) toastChange(message, answer);
      else {
        const open = { label: t('common.open'), onClick: () => void navigate(address) };
        showActionToast(`restored-${id}`, message, open, answer);
      }
      focusOrHeading(undefined);
    } catch (error) {
      const message = toTrashMessage(error, t('trash.notRestored'));
      if (needsLocation(error)) setQuestion(message);
      else toast.error(message);
    }
  };

  return (
    <li className={cn('relative flex flex-wrap items-start gap-x-3 gap-y-2 py-3', isSelecting && 'ps-12')}>
      <SelectingBox item={entry} />
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-medium">
          <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
        </p>
        <p className="text-sm text-quiet">
          {[
            t(NAMES[kind]),
            ...(item_count > 0 ? [t('count.items', { count: item_count })] : []),
            ...(photo_count > 0 && kind !== 'photo' && kind !== 'location_photo'
              ? [t('count.photos', { count: photo_count })]
              : []),
            ...(document_count > 0 && (kind === 'item' || kind === 'location')
              ? [t('history.total.documents', { count: document_count })]
              : []),
            ...(bytes > 0 ? [formatBytes(bytes)] : []),
          ].join(' · ')}
          {location && (
            <>
              {' · '}
              {location.is_gone
                ? t('trash.wasInGone', { location: location.name })
                : t('trash.wasIn', { location: location.name })}
            </>
          )}
        </p>
        <p className="text-sm text-quiet">
          {entry.deleted_by === null
            ? t('trash.deletedAt', { at: formatInstant(entry.deleted_at) })
            : t('trash.deletedBy', { at: formatInstant(entry.deleted_at), name: entry.deleted_by })}
          {' · '}
          {t('trash.daysLeft', { count: daysLeft })}
        </p>
      </div>
      <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          membersOnly
          variant="secondary"
          busy={restore.isPending}
          aria-label={t('trash.restoreNamed', { name })}
          onClick={() => {
            if (location?.is_gone) setQuestion(t('trash.chooseLocation', { location: location.name }));
            else void run();
          }}
        >
          <RotateCcw aria-hidden className="size-4" />
          {t('trash.restore')}
        </Button>
        {onRemove && (
          <Button
            variant="secondary"
            aria-label={t('trash.removeNamed', { name })}
            onClick={onRemove}
            className="max-sm:flex-none!"
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      {question !== undefined && (
        <RestoreElsewhereDialog
          entry={entry}
          question={question}
          onRestore={run}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </li>
  );
}

interface RestoreElsewhereDialogProps {
  entry: TrashEntry;
  /** Says why the former location cannot be used. */
  question: string;
  onRestore: (toLocationId: number | null) => Promise<void>;
  onClose: () => void;
}

/** Asks for a location, because the former one is gone or too deep. */
function RestoreElsewhereDialog({
  entry: { name, kind },
  question,
  onRestore,
  onClose,
}: RestoreElsewhereDialogProps) {
  const { data: locations = [] } = useLocations();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <FormDialog
      title={t('trash.restoreNamed', { name })}
      description={question}
      submitLabel={t('trash.restore')}
      onSubmit={() => onRestore(chosen)}
      onClose={onClose}
    >
      <Field label={t('field.location_id')}>
        <LocationPicker
          name="to_location_id"
          locations={locations}
          value={chosen}
          onChange={setChosen}
          emptyLabel={t(kind === 'location' ? 'trash.topLevel' : 'common.noLocation')}
        />
      </Field>
    </FormDialog>
  );
}
