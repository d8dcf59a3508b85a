import type { Location } from '@stowage/contracts';
import { MapPin } from 'lucide-react';
import { AddressNotice } from '../../entities/code/AddressNotice';
import { useServerAddress } from '../../entities/code/server-address.queries';
import { LocationNotFound } from '../../entities/location/LocationNotFound';
import { ancestorsOf, findLocation } from '../../entities/location/locations.rules';
import { HistorySection } from '../../features/history/HistorySection';
import { t } from '../../lib/i18n';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Card } from '../../ui/layout/Card';
import { LocationContents } from './LocationContents';
import { LocationDetails } from './LocationDetails';
import { QrCodes } from './QrCodes';
import type { useLocationActions } from './use-location-actions';

interface LocationSelectionProps extends Pick<
  ReturnType<typeof useLocationActions>,
  'generateQr' | 'generatingId'
> {
  tree: readonly Location[];
  selectedId: number | undefined;
  onMove: (location: Location) => void;
  onMoveToInventory: ((location: Location) => void) | undefined;
  onRemove: (location: Location) => void;
}

export function LocationSelection({ tree, selectedId, ...props }: LocationSelectionProps) {
  const { data: address } = useServerAddress();
  if (selectedId === undefined) {
    return (
      <Card>
        <EmptyState icon={MapPin} title={t('locations.selectALocation')}>
          {t('locations.selectALocationHint')}
        </EmptyState>
      </Card>
    );
  }
  const location = findLocation(tree, selectedId);
  if (!location) {
    return (
      <Card>
        <LocationNotFound id={selectedId} />
      </Card>
    );
  }
  return (
    <div className="grid min-w-0 gap-4 lg:gap-6">
      <LocationDetails
        key={location.id}
        location={location}
        ancestors={ancestorsOf(tree, selectedId)}
        contents={<LocationContents location={location} />}
        onMove={() => props.onMove(location)}
        onMoveToInventory={props.onMoveToInventory && (() => props.onMoveToInventory?.(location))}
        onRemove={() => props.onRemove(location)}
      >
        <QrCodes
          location={location}
          busy={props.generatingId === location.id}
          onGenerate={(image) => void props.generateQr(location, image)}
        >
          {address && <AddressNotice address={address} className="mt-3" />}
        </QrCodes>
      </LocationDetails>
      <HistorySection
        key={`history-${location.id}`}
        title={t('common.history')}
        scope={{ kind: 'location', id: location.id }}
      />
    </div>
  );
}
