import { X } from 'lucide-react';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';

interface ChosenListProps {
  label: string;
  items: readonly { id: number; name: string }[];
  /** Number of further selected items that are not in the list. */
  more: number;
  onRemove: (id: number) => void;
}

/** Selected items, including items outside the search results. */
export function ChosenList({ label, items, more, onRemove }: ChosenListProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map(({ id, name }) => (
        <li
          key={id}
          className="inline-flex max-w-full min-w-0 items-center rounded-full border border-line bg-raised ps-3 text-sm"
        >
          <bdi className="max-w-40 min-w-0 truncate sm:max-w-60">{name}</bdi>
          <button
            type="button"
            aria-label={t('common.removeName', { name })}
            onClick={() => onRemove(id)}
            className="grid size-9 shrink-0 place-items-center rounded-full text-quiet hover:text-text pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
      {more > 0 && (
        <li className="self-center text-sm text-quiet">
          {t('labelsPage.andMore', { count: formatNumber(more) })}
        </li>
      )}
    </ul>
  );
}
