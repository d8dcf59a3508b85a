import type { Item, Location } from '@stowage/contracts';
import { Ellipsis, ImagePlus, MapPin, Plus, Printer, ScanLine } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { fetchAllItems } from '../../entities/item/items.queries';
import type { LocationCounts } from '../../entities/location/locations.rules';
import { History } from '../../features/history/History';
import { loadUnsentBar } from '../../features/unsent/load-unsent-bar';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { usePrintedRows } from '../../lib/print/use-printed-rows';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { MenuItem } from '../../ui/menu/Menu';
import { Tab, Tabs } from '../../ui/Tabs';
import { LocationContents } from './LocationContents';
import { LocationDetails } from './LocationDetails';
import { LocationImage } from './LocationImage';
import { type LocationActions, LocationMenu } from './LocationMenu';
import type { QrCodeActions } from './QrCodes';

const AddHere = lazyComponent(async () => {
  const component = await import('./AddHere');
  // The connection may be lost before the first item is added.
  void loadUnsentBar().catch(() => undefined);
  return component;
});

const Documents = lazyComponent(() => import('../../features/documents/Documents'));

const LocationImageDialog = lazyComponent(() => import('./LocationImageDialog'));

const LocationFacts = lazyComponent(() => import('./LocationFacts'), <Skeleton className="h-64" />);

const TAB = 'tab';
const HISTORY = 'history';
const ADD = 'add';
const NAMES = 'names';

interface LocationViewProps {
  location: Location;
  /** Top level first. */
  ancestors: readonly Location[];
  counts: LocationCounts;
  wayBack: { to: string; label: string };
  actions: LocationActions;
  qrCodes: QrCodeActions;
}

export function LocationView({ location, ancestors, counts, wayBack, actions, qrCodes }: LocationViewProps) {
  const { id, name, description } = location;
  const [search, setSearch] = useSearchParams();
  const mayChange = useMayChange();
  const [isChoosingImage, setIsChoosingImage] = useState(false);
  const { printed, isLoading, print } = usePrintedRows<Item>(
    () => fetchAllItems({ location_id: id }),
    t('common.itemsNotLoaded'),
  );
  const change = (key: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(key);
    else next.set(key, value);
    return next;
  };
  const isHistory = search.get(TAB) === HISTORY;
  const toTab = (tab: string | undefined) => `?${change(TAB, tab).toString()}`;
  const setIsAdding = (isAdding: boolean) =>
    setSearch(change(ADD, isAdding ? NAMES : undefined), { replace: true, preventScrollReset: true });
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <>
      <PageHeader
        title={name}
        back={{ ...wayBack, isOnPhoneOnly: true }}
        image={<LocationImage location={location} />}
        below={
          (ancestors.length > 0 || description !== null) && (
            <>
              <PathLinks ancestors={ancestors} />
              {description !== null && (
                <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere text-quiet print:line-clamp-none">
                  {description}
                </p>
              )}
            </>
          )
        }
        actions={
          <>
            <Button
              membersOnly
              ref={addButton}
              aria-haspopup="dialog"
              aria-expanded={search.get(ADD) === NAMES}
              className="max-sm:px-3"
              onClick={() => setIsAdding(true)}
            >
              <Plus aria-hidden className="size-4" />
              {t('locations.addHere')}
            </Button>
            <ButtonLink
              membersOnly
              to={`/scan?purpose=move&into=${id}`}
              variant="secondary"
              className="max-sm:px-3"
            >
              <ScanLine aria-hidden className="size-4 max-sm:hidden" />
              {t('locations.scanInto')}
            </ButtonLink>
            <LocationMenu
              returns
              location={location}
              actions={actions}
              trigger={
                <Button variant="secondary" busy={isLoading} className="px-3">
                  {!isLoading && <Ellipsis aria-hidden className="size-5" />}
                  <span className="max-lg:sr-only">{t('common.more')}</span>
                </Button>
              }
            >
              {location.total_item_count > 0 && (
                <MenuItem icon={Printer} onSelect={() => void print()}>
                  {t('locations.printContents')}
                </MenuItem>
              )}
              <MenuItem membersOnly icon={ImagePlus} onSelect={() => setIsChoosingImage(true)}>
                {location.image ? t('locations.changePhoto') : t('locations.addAPhoto')}
              </MenuItem>
            </LocationMenu>
          </>
        }
      />
      <Tabs label={t('locations.about')} className="mb-4">
        <Tab to={toTab(undefined)} replace isCurrent={!isHistory}>
          {t('locations.contents')}
        </Tab>
        <Tab to={toTab(HISTORY)} replace isCurrent={isHistory}>
          {t('common.history')}
        </Tab>
      </Tabs>
      {/* Printed with either tab. */}
      <div className={cn('grid grid-cols-1 gap-4', isHistory && 'hidden print:grid')}>
        <LocationContents location={location} printed={printed} />
        <LocationDetails location={location}>
          {(onLoadError) => (
            <LocationFacts location={location} counts={counts} qrCodes={qrCodes} onLoadError={onLoadError} />
          )}
        </LocationDetails>
        {/* Last, because it is empty until it has loaded. */}
        <Documents key={id} place={{ location_id: id }} onLoadError={() => undefined} />
      </div>
      {isHistory && (
        <Card className="p-4 sm:p-5 print:hidden">
          <History
            scope={{ kind: 'location', id }}
            onLoadError={() => setSearch(change(TAB, undefined), { replace: true })}
          />
        </Card>
      )}
      {mayChange && search.get(ADD) === NAMES && (
        <AddHere location={location} anchor={addButton} onClose={() => setIsAdding(false)} />
      )}
      {isChoosingImage && (
        <LocationImageDialog location={location} onClose={() => setIsChoosingImage(false)} />
      )}
    </>
  );
}

function PathLinks({ ancestors }: Pick<LocationViewProps, 'ancestors'>) {
  if (ancestors.length === 0) return null;
  return (
    <p className="flex items-start gap-1.5">
      <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-quiet" />
      <span className="min-w-0 wrap-anywhere">
        {ancestors.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && <span className="text-quiet"> &gt; </span>}
            <Link to={`/locations/${id}`} title={name} className="link py-1.5">
              <bdi className="inline-block max-w-64 truncate align-bottom">{name}</bdi>
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
