import type { Location } from '@stowage/contracts';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useIsPrinting } from '../../lib/print/print';
import { Button } from '../../ui/Button';
import { CONTENTS_SHOWN } from './contents-query';
import { LocationRows } from './LocationRows';

export function LocationsInside({ locations }: { locations: readonly Location[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const shown = isWhole || isPrinting ? locations : locations.slice(0, CONTENTS_SHOWN);
  return (
    <section aria-label={t('locations.locationsInside')}>
      <LocationRows locations={shown} />
      {shown.length < locations.length && (
        <Button variant="ghost" className="my-1 -ms-2 px-2 text-accent" onClick={() => setIsWhole(true)}>
          {t('locations.showAllLocations', { count: formatNumber(locations.length) })}
        </Button>
      )}
    </section>
  );
}
