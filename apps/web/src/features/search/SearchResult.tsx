import type { ItemSearchHit } from '@stowage/contracts';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { primaryImage } from '../../entities/image/primary-image';
import { ItemThumbnail } from '../../entities/item/list/ItemThumbnail';
import { SelectingBox } from '../../entities/item/list/SelectingBox';
import { t } from '../../lib/i18n';
import { Marked } from '../../ui/Marked';
import { toFoundLines } from './search-matches.rules';

interface SearchResultProps {
  item: ItemSearchHit;
  /** By default, the item's URL in the inventory of the screen. */
  url?: string;
  words: readonly string[];
  onOpen: () => void;
}

export function SearchResult({ item, url, words, onOpen }: SearchResultProps) {
  const image = primaryImage(item.images);
  return (
    <li className="relative has-[>label]:ps-12">
      <SelectingBox item={item} />
      <Link
        to={url ?? `/inventory/${item.id}`}
        onClick={onOpen}
        className="-mx-2 flex min-h-16 items-center gap-3 rounded-md px-2 py-2 hover:bg-raised print:min-h-0 print:py-1"
      >
        <ItemThumbnail image={image} className="self-start" />
        <span className="min-w-0 flex-1">
          <Marked text={item.name} words={words} className="line-clamp-2 font-medium print:line-clamp-none" />
          <span className="mt-0.5 flex min-w-0 items-start gap-1 text-sm text-quiet">
            {item.location && <MapPin aria-hidden className="mt-0.75 size-3.5 shrink-0" />}
            {item.location ? (
              <Marked
                text={[...item.location.path, item.location.name].join(' > ')}
                words={words}
                className="line-clamp-2"
              />
            ) : (
              <span className="line-clamp-2">{t('common.noLocation')}</span>
            )}
          </span>
          <span className="block font-mono text-xs text-quiet">
            <Marked text={item.item_number} words={words} />
          </span>
          {toFoundLines(item, words).map(({ label, text }) => (
            <span key={label + text} className="mt-0.5 line-clamp-2 text-sm">
              <span className="text-quiet">{label}: </span>
              <Marked text={text} words={words} />
            </span>
          ))}
        </span>
      </Link>
    </li>
  );
}
