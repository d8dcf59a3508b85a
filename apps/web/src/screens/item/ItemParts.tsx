import { type Item, PER_PAGE_MAX } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { primaryImage } from '../../entities/image/primary-image';
import { toListAddress } from '../../entities/item/item-filters.rules';
import { useItems } from '../../entities/item/items.queries';
import { ItemThumbnail } from '../../entities/item/list/ItemThumbnail';
import { t } from '../../lib/i18n';
import { CardPart } from '../../ui/layout/Panel';

/** The parts of an item, without the parts of these. */
export default function ItemParts({ item }: { item: Item }) {
  const { data } = useItems({ part_of_id: item.id, sort: 'name', per_page: PER_PAGE_MAX });
  return (
    <CardPart
      title={t('itemPage.parts')}
      action={
        <Link
          to={toListAddress({ part_of_id: item.id })}
          className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11 print:hidden"
        >
          {t('locations.viewItems')}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {data?.items.map((part) => (
          <li key={part.id} className="flex min-h-14 items-center gap-3 py-1">
            <ItemThumbnail image={primaryImage(part.images)} className="size-10" />
            <span className="min-w-0">
              <Link to={`/inventory/${part.id}`} className="link py-1.5">
                <bdi>{part.name}</bdi>
              </Link>
              {part.location && part.location_id !== item.location_id && (
                <bdi className="block text-sm text-quiet">{part.location.name}</bdi>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-quiet">{t('itemPage.partsHint')}</p>
    </CardPart>
  );
}
