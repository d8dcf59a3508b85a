import {
  DASHBOARD_LIST_LENGTH,
  type Location,
  type RemoveLocationQuery,
  SEARCH_MAX_LENGTH,
} from '@stowage/contracts';
import { Ellipsis, MapPin, Plus, QrCode } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { itemListQuery, useItems } from '../../entities/item/items.queries';
import { loanCountsQuery } from '../../entities/loan/loans.queries';
import { LocationNotFound } from '../../entities/location/LocationNotFound';
import { locationsQuery, useLocations } from '../../entities/location/locations.queries';
import {
  ancestorsOf,
  canHoldLocations,
  countLocations,
  findLocation,
} from '../../entities/location/locations.rules';
import { ListExport } from '../../features/export/ListExport';
import { LocationTree } from '../../features/location-tree/LocationTree';
import { useMoveTargets } from '../../features/moving/moving.queries';
import { createAddressCodec, textParameter } from '../../lib/address/address-codec';
import { NO_ID, toAddressId } from '../../lib/address/address-id';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { useDocumentTitle } from '../../lib/use-document-title';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { SearchInput } from '../../ui/form/SearchInput';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { MenuItem } from '../../ui/menu/Menu';
import { toContentsQuery } from './contents-query';
import { type LocationActions, LocationMenu } from './LocationMenu';
import { LocationRows } from './LocationRows';
import { LocationView } from './LocationView';
import { QuickStats } from './QuickStats';
import { useLocationActions } from './use-location-actions';
import { useStepFocus } from './use-step-focus';

const AddressDialog = lazyComponent(() => import('../../entities/code/AddressDialog'));

const MoveLocationDialog = lazyComponent(() => import('./MoveLocationDialog'));

const RemoveLocationDialog = lazyComponent(() => import('./RemoveLocationDialog'));

const MoveToInventoryDialog = lazyComponent(() => import('../../features/moving/MoveToInventoryDialog'));

const locationsAddress = createAddressCodec({ q: textParameter('q', SEARCH_MAX_LENGTH) });

export const prefetch: Prefetch = ({ client, params: { locationId } }) =>
  prefetchQueries(client, [
    locationsQuery,
    loanCountsQuery,
    ...(locationId === undefined ? [] : [itemListQuery(toContentsQuery(toAddressId(locationId)))]),
  ]);

export default function LocationsPage() {
  const { locationId } = useParams();
  const selectedId = locationId === undefined ? undefined : toAddressId(locationId);
  const query = useLocations();
  const { data: tree } = query;
  const { filters, fields, type } = useAddressFilters(locationsAddress);
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const actions = useLocationActions(tree);
  const targets = useMoveTargets();
  const [moving, setMoving] = useState<Location>();
  const [leaving, setLeaving] = useState<Location>();
  const onMoveToInventory = targets.length > 0 ? setLeaving : undefined;
  const [removing, setRemoving] = useState<Location>();
  const step = useStepFocus(selectedId);
  const counts = useMemo(() => tree && countLocations(tree), [tree]);

  // The search text stays in the URL when the user selects another location.
  const toAddress = (id?: number) =>
    locationsAddress.toAddress(id === undefined ? '/locations' : `/locations/${id}`, { q: fields.q });
  const parentOf = (location: Location) => ancestorsOf(tree ?? [], location.id).at(-1);

  const onConfirmRemove = async (location: Location, contents: RemoveLocationQuery['contents']) => {
    const parent = parentOf(location);
    const isGone = await actions.remove(location, contents);
    if (isGone && location.id === selectedId)
      await navigate(toAddress(parent?.id), { replace: true, preventScrollReset: true });
    setRemoving(undefined);
  };

  const subtitle = t('locations.locationsSubtitle');
  const location = tree && selectedId !== undefined ? findLocation(tree, selectedId) : undefined;
  const wayBack = { to: toAddress(), label: t('common.locations') };
  const menuActions = { onMove: setMoving, onMoveToInventory, onRemove: setRemoving };
  useDocumentTitle(location?.name ?? t('common.locations'));
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-6 lg:grid-cols-[21.5rem_minmax(0,1fr)] lg:gap-8 print:block">
        <div
          className={cn(
            'grid min-w-0 gap-2 md:not-low:sticky md:top-24',
            selectedId !== undefined && 'max-md:hidden print:hidden',
          )}
        >
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            {selectedId === undefined ? (
              <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
                {t('common.locations')}
              </h1>
            ) : (
              <h2 className="text-lg font-semibold">{t('common.locations')}</h2>
            )}
            <AddLocationLink />
          </div>
          <p className="text-quiet md:hidden">{subtitle}</p>
          {!tree && (
            <NotLoaded
              query={query}
              message={t('common.locationsNotLoaded')}
              loading={t('common.loadingLocations')}
            />
          )}
          {tree?.length === 0 && (
            <EmptyState title={t('common.noLocations')} action={<AddLocationLink />}>
              <MembersOnly>{t('common.noLocationsHint')}</MembersOnly>
            </EmptyState>
          )}
          {tree && tree.length > 0 && (
            <>
              <SearchInput
                label={t('locations.filterLocations')}
                value={fields.q}
                onChange={(q) => type({ q })}
              />
              <div className="mt-2 flex min-h-11 items-center justify-between gap-x-4">
                <h2 className="text-sm font-medium text-quiet">{t('locations.locationHierarchy')}</h2>
                <ListExport
                  isInline
                  list={{ kind: 'locations', query: filters.q === '' ? {} : { q: filters.q } }}
                />
              </div>
              <LocationTree
                locations={tree}
                selectedId={selectedId}
                filter={filters.q}
                moved={actions.moved}
                onSelect={(id) => void navigate(toAddress(id), { preventScrollReset: true })}
                onMove={mayChange ? (location, parentId) => void actions.move(location, parentId) : undefined}
                renderActions={(location, tabIndex) => (
                  <RowMenu
                    location={location}
                    tabIndex={tabIndex}
                    actions={menuActions}
                    onGenerateQr={() => void actions.generateQr(location)}
                  />
                )}
              />
            </>
          )}
        </div>
        <div ref={step} tabIndex={-1} className="min-w-0 outline-none">
          {selectedId === undefined && (
            <div className="grid grid-cols-1 gap-4 lg:gap-6">
              <p className="text-quiet max-md:hidden md:mt-2">{subtitle}</p>
              <Card>
                <EmptyState icon={MapPin} title={t('locations.selectALocation')}>
                  {t('locations.selectALocationHint')}
                </EmptyState>
              </Card>
              {counts && (
                <Panel title={t('locations.quickStats')}>
                  <QuickStats counts={counts} />
                </Panel>
              )}
              {tree && <UsedLast tree={tree} />}
            </div>
          )}
          {location && counts && (
            <LocationView
              key={location.id}
              location={location}
              ancestors={ancestorsOf(tree ?? [], location.id)}
              counts={counts}
              wayBack={wayBack}
              actions={menuActions}
              qrCodes={{
                busy: actions.generatingId === location.id,
                onGenerate: (image) => void actions.generateQr(location, image),
              }}
            />
          )}
          {selectedId !== undefined && !location && (
            <>
              <PageHeader title={t('common.locations')} back={{ ...wayBack, isOnPhoneOnly: true }} />
              {tree && (
                <Card>
                  <LocationNotFound id={selectedId} />
                </Card>
              )}
            </>
          )}
        </div>
      </div>
      {tree && moving && (
        <MoveLocationDialog
          location={moving}
          locations={tree}
          onClose={() => setMoving(undefined)}
          onMove={(parentId) => {
            setMoving(undefined);
            void actions.move(moving, parentId);
          }}
        />
      )}
      {leaving && (
        <MoveToInventoryDialog
          moved={{ kind: 'location', location: leaving }}
          targets={targets}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {actions.askForAddress && <AddressDialog {...actions.askForAddress} />}
      {removing && (
        <RemoveLocationDialog
          location={removing}
          parent={parentOf(removing)}
          busy={actions.isRemoving}
          onClose={() => setRemoving(undefined)}
          onConfirm={(contents) => void onConfirmRemove(removing, contents)}
        />
      )}
    </>
  );
}

function AddLocationLink() {
  return (
    <ButtonLink membersOnly to="/locations/new" variant="ghost" className="-me-2 px-2 text-accent">
      <Plus aria-hidden className="size-4" />
      {t('common.addLocation')}
    </ButtonLink>
  );
}

/** The locations of the newest items. */
function UsedLast({ tree }: { tree: readonly Location[] }) {
  const { data } = useItems({ per_page: DASHBOARD_LIST_LENGTH });
  const ids = new Set(data?.items.map(({ location_id }) => location_id ?? NO_ID));
  const locations = [...ids].flatMap((id) => findLocation(tree, id) ?? []);
  if (locations.length === 0) return null;
  return (
    <div className="max-md:hidden">
      <Panel title={t('locations.usedLast')}>
        <LocationRows showsPath locations={locations} />
      </Panel>
    </div>
  );
}

interface RowMenuProps {
  location: Location;
  tabIndex: 0 | -1;
  actions: LocationActions;
  onGenerateQr: () => void;
}

const RowMenu = ({ location, tabIndex, actions, onGenerateQr }: RowMenuProps) => (
  <LocationMenu
    location={location}
    actions={actions}
    trigger={
      <Button
        variant="ghost"
        size="icon"
        tabIndex={tabIndex}
        className="size-8 max-md:size-11 pointer-coarse:size-11"
        aria-label={t('common.actionsFor', { name: location.name })}
      >
        <Ellipsis aria-hidden className="size-4" />
      </Button>
    }
  >
    <MenuItem icon={QrCode} membersOnly onSelect={onGenerateQr}>
      {t('locations.generateQrCode')}
    </MenuItem>
    {canHoldLocations(location) && (
      <MenuItem icon={Plus} membersOnly to={`/locations/new?parent=${location.id}`}>
        {t('locations.addLocationHere')}
      </MenuItem>
    )}
  </LocationMenu>
);
