import { type Tag, TAG_MATCHES, TAGS_MAX_COUNT } from '@stowage/contracts';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import type { ItemFilters, TagMatch } from '../../entities/item/item-filters.rules';
import { TagDot } from '../../entities/tag/TagDot';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { Segments } from '../../ui/form/Segments';

const SHOWN_FIRST = 12;

interface TagFilterProps {
  tags: readonly Tag[];
  /** Ids of the chosen tags. */
  ids: readonly number[];
  match: TagMatch;
  onChange: (changes: Partial<ItemFilters>) => void;
}

/** The most used tags as buttons, and how the items have the chosen ones. */
export function TagFilter({ tags, ids, match, onChange }: TagFilterProps) {
  const [showsAll, setShowsAll] = useState(false);
  const labelId = useId();
  const used = tags.toSorted((one, other) => other.item_count - one.item_count).slice(0, SHOWN_FIRST);
  const shown = tags.filter((tag) => showsAll || used.includes(tag) || ids.includes(tag.id));
  const choose = (tag_ids: readonly number[]) =>
    onChange(tag_ids.length === 0 ? { tag_ids, tags_match: 'any' } : { tag_ids });
  const style =
    'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm pointer-coarse:min-h-11';
  return (
    <div role="group" aria-labelledby={labelId} className="col-span-full grid gap-2">
      <p id={labelId} className="text-sm font-medium">
        {t('field.tags')}
      </p>
      {ids.length > 0 && (
        <div className="max-w-xl">
          <Segments
            legend={t('itemFilter.itemsWith')}
            options={TAG_MATCHES.map((value) => ({ value, label: `itemFilter.tagMatch.${value}` as const }))}
            value={match}
            onChange={(tags_match) => onChange({ tags_match })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {shown.map(({ id, name, colour }) => {
          const isChosen = ids.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && ids.length >= TAGS_MAX_COUNT}
              onClick={() => choose(isChosen ? ids.filter((one) => one !== id) : [...ids, id])}
              className={cn(style, isChosen ? 'border-accent bg-accent/10 text-accent' : 'border-control')}
            >
              {isChosen ? <Check aria-hidden className="size-3.5 shrink-0" /> : <TagDot colour={colour} />}
              <bdi className="truncate">{name}</bdi>
            </button>
          );
        })}
        {shown.length < tags.length && (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className={cn(style, 'border-transparent text-accent')}
          >
            {t('tags.more', { count: tags.length - shown.length })}
          </button>
        )}
      </div>
    </div>
  );
}
