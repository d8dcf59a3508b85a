import type { Location } from '@stowage/contracts';
import { ArrowLeft, MapPin, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../components/ButtonLink';
import { Card } from '../components/Card';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { PageHeader } from '../components/PageHeader';
import { Panel } from '../components/Panel';
import { Spinner } from '../components/Spinner';
import { LocationDetails } from '../features/locations/LocationDetails';
import { LocationMenu } from '../features/locations/LocationMenu';
import { LocationTree } from '../features/locations/LocationTree';
import { useLocations, useRemoveLocation } from '../features/locations/locations.queries';
import { ancestorsOf, countLocations, findLocation } from '../features/locations/locations.rules';
import { QuickStats } from '../features/locations/QuickStats';
import { RemoveLocationDialog } from '../features/locations/RemoveLocationDialog';
import { toAddressId } from '../lib/address-id';
import { toMessage } from '../lib/api-error';
import { cn } from '../lib/cn';

// Tailwind's md, from which the panels stand beside each other.
const BESIDE_EACH_OTHER = '(min-width: 48rem)';

/** The tree and the selected place: beside each other where there is room, two steps on a phone. */
export default function LocationsPage() {
  const { locationId } = useParams();
  const selectedId = locationId === undefined ? undefined : toAddressId(locationId);
  const { data: tree, error, isPending, refetch } = useLocations();
  const navigate = useNavigate();
  const remove = useRemoveLocation();
  const [removing, setRemoving] = useState<Location>();

  const step = useStepFocus(selectedId);

  const parentOf = (location: Location) => ancestorsOf(tree ?? [], location.id).at(-1);

  const onConfirmRemove = async (location: Location, moveContents: boolean) => {
    try {
      await remove.mutateAsync({ id: location.id, move_contents: moveContents });
      toast.success('Location deleted successfully');
      if (location.id === selectedId) {
        const parent = parentOf(location);
        await navigate(parent ? `/locations/${parent.id}` : '/locations', { replace: true });
      }
    } catch (failure) {
      toast.error(toMessage(failure, 'Failed to delete location'));
    }
    setRemoving(undefined);
  };

  return (
    <>
      <PageHeader
        title="Locations"
        subtitle="Organize your items with hierarchical locations and QR codes"
        actions={<AddLocationLink className={selectedId === undefined ? '' : 'max-md:hidden'} />}
      />
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        <div className={cn('min-w-0', selectedId !== undefined && 'max-md:hidden')}>
          <Panel title="Location Hierarchy">
            {isPending && <Spinner label="Loading locations..." />}
            {error && !tree && (
              <ErrorState
                message={toMessage(error, 'The locations could not be loaded.')}
                onRetry={() => void refetch()}
              />
            )}
            {tree?.length === 0 && (
              <EmptyState title="No locations" action={<AddLocationLink />}>
                Get started by adding your first location.
              </EmptyState>
            )}
            {tree && tree.length > 0 && (
              <LocationTree
                locations={tree}
                selectedId={selectedId}
                onSelect={(id) => void navigate(`/locations/${id}`)}
                renderActions={(location, tabIndex) => (
                  <LocationMenu
                    location={location}
                    tabIndex={tabIndex}
                    onRemove={() => setRemoving(location)}
                  />
                )}
              />
            )}
          </Panel>
        </div>
        <div className="grid min-w-0 gap-4 lg:col-span-2 lg:gap-6">
          <div
            ref={step}
            tabIndex={-1}
            className={cn('outline-none', selectedId === undefined && 'max-md:hidden')}
          >
            <Link
              to="/locations"
              className="mb-2 inline-flex min-h-11 items-center gap-2 text-accent md:hidden"
            >
              <ArrowLeft aria-hidden className="size-4" />
              All locations
            </Link>
            {tree && <Selection tree={tree} selectedId={selectedId} onRemove={setRemoving} />}
          </div>
          {tree && (
            <div className={cn(selectedId !== undefined && 'max-md:hidden')}>
              <QuickStats counts={countLocations(tree)} />
            </div>
          )}
        </div>
      </div>
      {removing && (
        <RemoveLocationDialog
          location={removing}
          parent={parentOf(removing)}
          busy={remove.isPending}
          onClose={() => setRemoving(undefined)}
          onConfirm={(moveContents) => void onConfirmRemove(removing, moveContents)}
        />
      )}
    </>
  );
}

/** Where only one of the two steps is in view, choosing a place leads to the top of the second. */
function useStepFocus(selectedId: number | undefined) {
  const step = useRef<HTMLDivElement>(null);
  const lastId = useRef(selectedId);
  useEffect(() => {
    const hasChosen = selectedId !== undefined && selectedId !== lastId.current;
    lastId.current = selectedId;
    if (!hasChosen || window.matchMedia(BESIDE_EACH_OTHER).matches) return;
    step.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [selectedId]);
  return step;
}

function AddLocationLink({ className }: { className?: string }) {
  return (
    <ButtonLink to="/locations/new" className={className}>
      <Plus aria-hidden className="size-4" />
      Add Location
    </ButtonLink>
  );
}

interface SelectionProps {
  tree: readonly Location[];
  selectedId: number | undefined;
  onRemove: (location: Location) => void;
}

function Selection({ tree, selectedId, onRemove }: SelectionProps) {
  if (selectedId === undefined) {
    return (
      <Card>
        <EmptyState icon={MapPin} title="Select a location">
          Choose a location from the list to view its details.
        </EmptyState>
      </Card>
    );
  }
  const location = findLocation(tree, selectedId);
  if (!location) {
    return (
      <Card>
        <EmptyState icon={MapPin} title="Location not found">
          It may have been deleted, or it belongs to somebody else.
        </EmptyState>
      </Card>
    );
  }
  return (
    <LocationDetails
      location={location}
      ancestors={ancestorsOf(tree, selectedId)}
      onRemove={() => onRemove(location)}
    />
  );
}
