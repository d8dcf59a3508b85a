import type { ImportDetails } from '@stowage/contracts';
import { MapPin } from 'lucide-react';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { toLocationRows } from './location-rows.rules';

/** Deeper locations are indented no further, so that their names have room on a phone. */
const INDENTED_MAX = 6;

/** The locations of the imported items as a tree. */
export const LocationList = ({ locations }: Pick<ImportDetails, 'locations'>) => (
  <ul className="-my-1 text-sm">
    {toLocationRows(locations).map(({ path, is_new, item_count }, index) => (
      <li
        // Two may have the same path.
        key={`${index} ${path.join('\n')}`}
        className="flex items-baseline gap-2 py-1.5"
        style={{ paddingInlineStart: `${Math.min(path.length - 1, INDENTED_MAX)}rem` }}
      >
        <MapPin aria-hidden className="size-4 shrink-0 translate-y-0.5 text-quiet" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {path.length > 1 && <span className="sr-only">{`${path.slice(0, -1).join(' > ')} > `}</span>}
          <bdi>{path.at(-1)}</bdi>
        </span>
        {is_new && (
          <span className="shrink-0">
            <Badge tone="green">{t('import.isNew')}</Badge>
          </span>
        )}
        {item_count > 0 && (
          <span className="ms-auto shrink-0 text-quiet">{t('count.items', { count: item_count })}</span>
        )}
      </li>
    ))}
  </ul>
);
