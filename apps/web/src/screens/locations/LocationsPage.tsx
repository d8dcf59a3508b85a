import { type Location, type RemoveLocationQuery, SEARCH_MAX_LENGTH } from '@stowage/contracts';
import { ArrowLeft, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { AddressDialog } from '../../entities/code/AddressDialog';
import { itemListQuery } from '../../entities/item/items.queries';
import { loanCountsQuery } from '../../entities/loan/loans.queries';
import { locationsQuery, useLocations } from '../../entities/location/locations.queries';
import { ancestorsOf, countLocations, findLocation } from '../../entities/location/locations.rules';
import { LocationTree } from '../../features/location-tree/LocationTree';
import { useMoveTargets } from '../../features/moving/moving.queries';
import { createAddressCodec, textParameter } from '../../lib/address/address-codec';
import { toAddressId } from '../../lib/address/address-id';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { SearchInput } from '../../ui/form/SearchInput';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { toContentsQuery } from './contents-query';
import { LocationMenu } from './LocationMenu';
import { LocationSelection } from './LocationSelection';
import { QuickStats } from './QuickStats';
import { RemoveLocationDialog } from './RemoveLocationDialog';
import { useLocationActions } from './use-location-actions';
import { useStepFocus } from './use-step-focus';

const MoveLocationDialog = lazyComponent(() => import('./MoveLocationDialog'));

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

  // On phones, the details of the selected location replace the tree.
  const onSecondStep = selectedId === undefined ? '' : 'max-md:hidden';
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

  return (
    <>
      <div className={selectedId === undefined ? undefined : 'print:hidden'}>
        <PageHeader
          title={t('common.locations')}
          documentTitle={tree && selectedId !== undefined ? findLocation(tree, selectedId)?.name : undefined}
          subtitle={t('locations.locationsSubtitle')}
          isShortOnPhone={selectedId !== undefined}
          actions={<AddLocationLink />}
        />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6 print:block">
        <div className={cn('min-w-0', onSecondStep, selectedId !== undefined && 'print:hidden')}>
          <Panel title={t('locations.locationHierarchy')}>
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
              <div className="grid grid-cols-1 gap-2">
                <SearchInput
                  label={t('locations.filterLocations')}
                  value={fields.q}
                  onChange={(q) => type({ q })}
                />
                <LocationTree
                  locations={tree}
                  selectedId={selectedId}
                  filter={filters.q}
                  moved={actions.moved}
                  onSelect={(id) => void navigate(toAddress(id), { preventScrollReset: true })}
                  onMove={
                    mayChange ? (location, parentId) => void actions.move(location, parentId) : undefined
                  }
                  renderActions={(location, tabIndex) => (
                    <LocationMenu
                      location={location}
                      tabIndex={tabIndex}
                      onMove={setMoving}
                      onMoveToInventory={onMoveToInventory}
                      onRemove={setRemoving}
                      onGenerateQr={(location) => void actions.generateQr(location)}
                    />
                  )}
                />
              </div>
            )}
          </Panel>
        </div>
        <div className="grid min-w-0 gap-4 lg:col-span-2 lg:gap-6">
          <div ref={step} tabIndex={-1} className="min-w-0 outline-none">
            {selectedId !== undefined && (
              <Link
                to={toAddress()}
                className="mb-2 inline-flex min-h-11 items-center gap-2 text-accent md:hidden print:hidden"
              >
                <ArrowLeft aria-hidden className="size-4" />
                {t('common.allLocations')}
              </Link>
            )}
            {tree && (
              <LocationSelection
                tree={tree}
                selectedId={selectedId}
                generateQr={actions.generateQr}
                generatingId={actions.generatingId}
                onMove={setMoving}
                onMoveToInventory={onMoveToInventory}
                onRemove={setRemoving}
              />
            )}
          </div>
          {counts && (
            <div className={cn('print:hidden', onSecondStep)}>
              <QuickStats counts={counts} />
            </div>
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
    <ButtonLink membersOnly to="/locations/new">
      <Plus aria-hidden className="size-4" />
      {t('common.addLocation')}
    </ButtonLink>
  );
}
