import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { LOCATION_INDENT_REM } from '../../lib/screen-limits';
import { Button } from '../../ui/Button';
import { SearchInput } from '../../ui/form/SearchInput';
import { LabelChip } from '../../ui/LabelChip';
import type { ListedLocation } from './location-selection.rules';

interface LocationChecklistProps {
  /** Locations that match the search, or all locations without a search. */
  locations: readonly ListedLocation[];
  text: string;
  chosenIds: ReadonlySet<number>;
  /** Number of descendants of each location. */
  inside: ReadonlyMap<number, number>;
  /** True for a location that is selected with all its descendants. */
  isWhole: (id: number) => boolean;
  onType: (text: string) => void;
  onToggle: (id: number) => void;
  onToggleTree: (id: number) => void;
}

/** Maximum number of rows; the user finds further locations by typing. */
const ROWS_SHOWN_MAX = 200;

export function LocationChecklist({ locations, text, chosenIds, inside, ...props }: LocationChecklistProps) {
  const shown = locations.slice(0, ROWS_SHOWN_MAX);
  const isSearching = text.trim() !== '';
  return (
    <div className="grid min-w-0 gap-2">
      <SearchInput label={t('location.searchLocations')} name="source" value={text} onChange={props.onType} />
      <ul
        aria-label={t('common.locations')}
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-md border border-line p-1"
      >
        {shown.map(({ id, name, path, mark, depth }) => {
          const count = inside.get(id) ?? 0;
          return (
            <li
              key={id}
              className="flex min-h-11 items-center gap-2 pe-1"
              // Limits the indentation, so that names of deep locations fit on a phone.
              style={{ paddingInlineStart: isSearching ? 0 : `min(${depth * LOCATION_INDENT_REM}rem, 20%)` }}
            >
              <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-raised">
                <input
                  type="checkbox"
                  checked={chosenIds.has(id)}
                  onChange={() => props.onToggle(id)}
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0 py-1 leading-snug [overflow-wrap:anywhere]">
                  <bdi>{name}</bdi>
                  {mark !== '' && (
                    <span className="ms-2">
                      <LabelChip>{mark}</LabelChip>
                    </span>
                  )}
                  {isSearching && path !== '' && <bdi className="block text-sm text-quiet">{path}</bdi>}
                </span>
              </label>
              {count > 0 && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-pressed={props.isWhole(id)}
                  aria-label={t('labelsPage.nameWithCountInside', {
                    name,
                    locations: t('count.locations', { count }),
                  })}
                  title={t('labelsPage.withEverythingInside')}
                  onClick={() => props.onToggleTree(id)}
                  className="px-2 text-quiet tabular-nums aria-pressed:bg-accent/12 aria-pressed:text-accent"
                >
                  {t('labelsPage.plusInside', { count: formatNumber(count) })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {describeRest(locations.length)}
      </p>
    </div>
  );
}

function describeRest(count: number): string {
  if (count === 0) return t('location.noMatchingLocations');
  return count > ROWS_SHOWN_MAX ? t('picker.hidden', { count: formatNumber(count - ROWS_SHOWN_MAX) }) : '';
}
