import type { Item } from '@stowage/contracts';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { primaryImage } from '../../entities/image/primary-image';
import { ItemThumbnail } from '../../entities/item/list/ItemThumbnail';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { Panel } from '../../ui/layout/Panel';

/** The items added before, beside the form of the next one. */
export default function JustAdded({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <div className="max-lg:hidden">
      <Panel title={t('quickAdd.justAdded')}>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="flex min-h-14 items-center gap-3 py-2">
              <ItemThumbnail image={primaryImage(item.images)} />
              <span className="min-w-0 flex-1">
                <Link to={`/inventory/${item.id}`} className="block truncate hover:underline">
                  <bdi>{item.name}</bdi>
                </Link>
                {item.location && (
                  <bdi className="block truncate text-sm text-quiet">{item.location.name}</bdi>
                )}
              </span>
              <ButtonLink
                to={`/inventory/${item.id}/edit`}
                variant="ghost"
                size="icon"
                aria-label={t('quickAdd.editItem', { name: item.name })}
              >
                <Pencil aria-hidden className="size-4.5" />
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
