import { type Location, toCodeGroups } from '@stowage/contracts';
import {
  ClipboardCheck,
  FolderInput,
  FolderOutput,
  Images,
  PackagePlus,
  Pencil,
  Plus,
  Printer,
  ScanLine,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { canHoldLocations, isOverCapacity } from '../../entities/location/locations.rules';
import { useSession } from '../../entities/user/session.queries';
import { loadUnsentBar } from '../../features/unsent/load-unsent-bar';
import { toReturnState } from '../../lib/address/use-go-back';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { LabelChip } from '../../ui/LabelChip';
import { DescriptionList, Fact } from '../../ui/layout/DescriptionList';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { PrintDate } from '../../ui/PrintDate';
import { LocationImage } from './LocationImage';

const QuickCapture = lazyComponent(async () => {
  const { QuickCapture: component } = await import('../../features/quick-capture/QuickCapture');
  // The connection may be lost before the first item is added.
  void loadUnsentBar().catch(() => undefined);
  return { default: component };
});

interface LocationDetailsProps {
  location: Location;
  /** Top level first. */
  ancestors: readonly Location[];
  onMove: () => void;
  /** Undefined when the user has no other inventory to change. */
  onMoveToInventory: (() => void) | undefined;
  onRemove: () => void;
  contents: ReactNode;
  children: ReactNode;
}

export function LocationDetails({ location, ancestors, contents, children, ...on }: LocationDetailsProps) {
  const { id, name, description } = location;
  const ownerId = useSession().user?.id;
  const [search, setSearch] = useSearchParams();
  const mayChange = useMayChange();
  const isCapturing = mayChange && search.get('add') === 'names';
  const setIsCapturing = (isOpen: boolean) =>
    setSearch(
      (before) => {
        if (isOpen) before.set('add', 'names');
        else before.delete('add');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const addButton = useRef<HTMLButtonElement>(null);
  const endCapture = () => {
    setIsCapturing(false);
    addButton.current?.focus();
  };
  return (
    <Panel
      title={t('locations.locationDetails')}
      action={
        <ButtonLink
          membersOnly
          to={`/locations/${id}/edit`}
          state={toReturnState(undefined)}
          variant="secondary"
          size="sm"
        >
          <Pencil aria-hidden className="size-4" />
          {t('common.edit')}
        </ButtonLink>
      }
    >
      <div className={cn('flex items-start justify-between gap-x-4', !location.image && 'flex-wrap')}>
        <div className="min-w-0 flex-1 basis-48">
          <h3 tabIndex={-1} className="text-xl font-semibold outline-none">
            <bdi>{name}</bdi>
          </h3>
          <PrintDate />
          <p dir={description === null ? undefined : 'auto'} className="mt-1 whitespace-pre-line text-quiet">
            {description ?? t('common.noDescription')}
          </p>
        </div>
        <LocationImage location={location} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 *:px-3">
        <Button membersOnly ref={addButton} onClick={() => setIsCapturing(true)} aria-expanded={isCapturing}>
          <PackagePlus aria-hidden className="size-4" />
          {t('locations.addItemsHere')}
        </Button>
        <ButtonLink membersOnly to={`/scan?purpose=move&into=${id}`} variant="secondary">
          <ScanLine aria-hidden className="size-4" />
          {t('locations.scanItemsHere')}
        </ButtonLink>
        <ButtonLink membersOnly to={`/inventory/photos-first?location=${id}`} variant="secondary">
          <Images aria-hidden className="size-4" />
          {t('locations.addPhotosHere')}
        </ButtonLink>
        <ButtonLink to={`/inventory?location=${id}`} variant="secondary">
          {t('locations.viewItems')}
        </ButtonLink>
      </div>
      {isCapturing && ownerId !== undefined && (
        <QuickCapture
          ownerId={ownerId}
          location={location}
          onClose={endCapture}
          onLoadError={() => setIsCapturing(false)}
        />
      )}
      {contents}
      <div className="mt-6 flex flex-wrap items-start gap-6 border-t border-line pt-6">
        <LocationLabel location={location} />
        <LocationDescription location={location} ancestors={ancestors} />
      </div>
      <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-6 *:px-3">
        {canHoldLocations(location) && (
          <ButtonLink membersOnly to={`/locations/new?parent=${id}`} variant="secondary">
            <Plus aria-hidden className="size-4" />
            {t('locations.addLocationHere')}
          </ButtonLink>
        )}
        <ButtonLink to={`/labels?for=locations&ids=${id}`} variant="secondary">
          <Printer aria-hidden className="size-4" />
          {t('common.printLabel')}
        </ButtonLink>
        <ButtonLink membersOnly to={`/stocktakes?location=${id}`} variant="secondary">
          <ClipboardCheck aria-hidden className="size-4" />
          {t('common.stocktake')}
        </ButtonLink>
        <Button membersOnly variant="secondary" onClick={on.onMove}>
          <FolderInput aria-hidden className="size-4" />
          {t('locations.moveTo')}
        </Button>
        {on.onMoveToInventory && (
          <Button variant="secondary" onClick={on.onMoveToInventory}>
            <FolderOutput aria-hidden className="size-4" />
            {t('common.moveToInventory')}
          </Button>
        )}
        <Button membersOnly variant="ghost" onClick={on.onRemove} className="text-danger lg:ms-auto">
          <Trash2 aria-hidden className="size-4" />
          {t('common.delete')}
        </Button>
      </div>
      {children}
    </Panel>
  );
}

function LocationDescription({ location, ancestors }: Pick<LocationDetailsProps, 'location' | 'ancestors'>) {
  const { capacity, item_count, label_codes } = location;
  return (
    <div className="min-w-0 grow basis-64">
      <DescriptionList>
        <Fact term={t('locations.type')}>
          {location.is_container ? t('locations.container') : t('field.location_id')}
        </Fact>
        <Fact term={t('common.items')}>
          {formatNumber(item_count)}
          {location.children.length > 0 && (
            <span className="block text-sm font-normal text-quiet">
              {t('locations.countWithInside', {
                items: t('count.items', { count: location.total_item_count }),
              })}
            </span>
          )}
        </Fact>
        {capacity !== null && (
          <Fact term={t('location.capacity')}>
            {formatNumber(capacity)}
            {isOverCapacity(location) && (
              <>
                {' '}
                <span className="ms-1 inline-flex">
                  <Badge tone="warn">
                    {t('locations.overCapacity', { count: formatNumber(item_count - capacity) })}
                  </Badge>
                </span>
              </>
            )}
          </Fact>
        )}
        <Fact term={t('locations.depth')}>{t('locations.level', { number: location.depth + 1 })}</Fact>
        {ancestors.length > 0 && (
          <Fact term={t('locations.path')}>
            <PathLinks ancestors={ancestors} />
          </Fact>
        )}
        {label_codes.length > 0 && (
          <Fact term={t('locations.otherLabels')}>
            <span className="flex flex-wrap gap-2">
              {label_codes.map((code) => (
                <LabelChip key={code}>{toCodeGroups(code)}</LabelChip>
              ))}
            </span>
          </Fact>
        )}
      </DescriptionList>
    </div>
  );
}

function PathLinks({ ancestors }: { ancestors: readonly Location[] }) {
  return ancestors.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ' > '}
      <Link to={`/locations/${id}`} className="text-accent underline-offset-4 hover:underline">
        <bdi>{name}</bdi>
      </Link>
    </span>
  ));
}

function LocationLabel({ location }: { location: Location }) {
  return (
    <figure
      // Printed labels are not mirrored.
      dir="ltr"
      aria-label={t('locations.printedLabelWithCode', { code: toCodeGroups(location.code) })}
      className="w-full max-w-sm min-w-0 rounded-lg bg-[#fffdf8] px-5 py-4 text-[#17191c] shadow-raised ring-1 ring-black/10 forced-color-adjust-none"
    >
      {location.path.length > 0 && (
        <p dir="auto" className="mb-0.5 line-clamp-2 text-sm text-[#5b6168]">
          {location.path.join(' > ')}
        </p>
      )}
      <p dir="auto" className="line-clamp-3 text-2xl leading-tight font-semibold tracking-tight">
        {location.name}
      </p>
      <p className="mt-4 inline-block rounded-sm bg-black/6 px-2 py-0.5 font-mono font-semibold tracking-wider whitespace-nowrap">
        {toCodeGroups(location.code)}
      </p>
    </figure>
  );
}
