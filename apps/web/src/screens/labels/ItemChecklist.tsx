import { type Item } from '@stowage/contracts';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { SearchInput } from '../../ui/form/SearchInput';
import { ItemNumber } from '../../ui/ItemNumber';

interface ItemChecklistProps {
  items: readonly Item[];
  total: number;
  text: string;
  isStale: boolean;
  chosenIds: ReadonlySet<number>;
  onType: (text: string) => void;
  onToggle: (id: number) => void;
}

export function ItemChecklist({ items, total, text, isStale, chosenIds, ...props }: ItemChecklistProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <SearchInput label={t('inventory.searchItems')} name="source" value={text} onChange={props.onType} />
      <ul
        aria-label={t('common.items')}
        tabIndex={0}
        className={cn(
          'max-h-80 overflow-y-auto rounded-md border border-line p-1 transition-opacity',
          isStale && 'opacity-60',
        )}
      >
        {items.map(({ id, name, item_number, location }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1 hover:bg-raised">
              <input
                type="checkbox"
                checked={chosenIds.has(id)}
                onChange={() => props.onToggle(id)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
                {location && (
                  <bdi className="block text-sm text-quiet">
                    {[...location.path, location.name].join(' > ')}
                  </bdi>
                )}
              </span>
              <span className="shrink-0">
                <ItemNumber number={item_number} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {describeRest(items.length, total)}
      </p>
    </div>
  );
}

function describeRest(shown: number, total: number): string {
  if (total === 0) return t('labelsPage.noMatchingItems');
  return total > shown ? t('picker.hidden', { count: formatNumber(total - shown) }) : '';
}
