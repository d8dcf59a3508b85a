import { type Location, toCodeGroups } from '@stowage/contracts';
import { Pencil } from 'lucide-react';
import { AddressNotice } from '../../entities/code/AddressNotice';
import { useServerAddress } from '../../entities/code/server-address.queries';
import type { LocationCounts } from '../../entities/location/locations.rules';
import { toReturnState } from '../../lib/address/use-go-back';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { LabelChip } from '../../ui/LabelChip';
import { DescriptionList, Fact } from '../../ui/layout/DescriptionList';
import { type QrCodeActions, QrCodes } from './QrCodes';
import { QuickStats } from './QuickStats';

interface LocationFactsProps {
  location: Location;
  counts: LocationCounts;
  qrCodes: QrCodeActions;
}

/** The opened details of a location. */
export default function LocationFacts({ location, counts, qrCodes }: LocationFactsProps) {
  const { id, description, capacity, item_count, path } = location;
  const { data: address } = useServerAddress();
  return (
    <div className="grid gap-6 px-4 pt-1 pb-4">
      <DescriptionList>
        <Fact term={t('field.description')}>
          <p dir={description === null ? undefined : 'auto'} className="whitespace-pre-line">
            {description ?? t('common.noDescription')}
          </p>
        </Fact>
        <Fact term={t('locations.type')}>
          {location.is_container ? t('locations.container') : t('field.location_id')}
        </Fact>
        <Fact term={t('common.items')}>
          {formatNumber(item_count)}
          {location.children.length > 0 && (
            <span className="block text-sm text-quiet">
              {t('locations.countWithInside', {
                items: t('count.items', { count: location.total_item_count }),
              })}
            </span>
          )}
        </Fact>
        {capacity !== null && <Fact term={t('location.capacity')}>{formatNumber(capacity)}</Fact>}
        <Fact term={t('locations.depth')}>{t('locations.level', { number: location.depth + 1 })}</Fact>
        {path.length > 0 && (
          <Fact term={t('locations.path')}>
            <bdi>{path.join(' > ')}</bdi>
          </Fact>
        )}
        <Fact term={t('navigation.labels')}>
          <span className="flex flex-wrap gap-2">
            {[location.code, ...location.label_codes].map((code) => (
              <LabelChip key={code}>{toCodeGroups(code)}</LabelChip>
            ))}
          </span>
        </Fact>
      </DescriptionList>
      <QrCodes location={location} {...qrCodes}>
        {address && <AddressNotice address={address} className="mt-3" />}
      </QrCodes>
      <section aria-labelledby="quick-stats">
        <h3 id="quick-stats" className="mb-2 font-semibold">
          {t('locations.quickStats')}
        </h3>
        <QuickStats counts={counts} />
      </section>
      <ButtonLink
        membersOnly
        to={`/locations/${id}/edit`}
        state={toReturnState(undefined)}
        variant="secondary"
        size="sm"
        className="justify-self-start"
      >
        <Pencil aria-hidden className="size-4" />
        {t('common.edit')}
      </ButtonLink>
    </div>
  );
}
