import { MapPin } from 'lucide-react';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FoundElsewhere } from '../inventory/FoundElsewhere';

export const LocationNotFound = ({ id }: { id: number }) => (
  <EmptyState
    icon={MapPin}
    title={t('common.locationNotFound')}
    action={
      <ButtonLink to="/locations" variant="secondary">
        {t('common.allLocations')}
      </ButtonLink>
    }
  >
    {t('common.locationNotFoundHint')}
    <FoundElsewhere object={{ kind: 'location', id }} />
  </EmptyState>
);
