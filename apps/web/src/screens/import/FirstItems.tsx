import type { ImportedItem } from '@stowage/contracts';
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { LocalImage } from '../../entities/image/LocalImage';
import { toQuantityText } from '../../entities/item/lent.rules';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { useImportPhoto } from './imports.queries';

const SHOWN = 10;

interface FirstItemsProps {
  /** Of the import. */
  id: number;
  items: readonly ImportedItem[];
}

/** The first items as they would be, with their locations and photos. */
export function FirstItems({ id, items }: FirstItemsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  const hasPhotos = items.some(({ photo }) => photo !== null);
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {shown.map((item) => (
          <li key={item.row} className="flex items-center gap-3 py-2.5">
            {hasPhotos && <Thumbnail id={id} name={item.photo} />}
            <ItemRow item={item} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsWhole(true)}>
          {t('common.showMore')}
        </Button>
      )}
    </>
  );
}

function ItemRow({ item }: { item: ImportedItem }) {
  const { action, item_id, name, path, part_of, borrower, is_archived, quantity, tags } = item;
  const { photo_count, document_count } = item;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-52">
        <p className={action === 'skip' ? 'text-quiet' : 'font-medium'}>
          <bdi className="[overflow-wrap:anywhere]">{name === '' ? t('import.nameless') : name}</bdi>
        </p>
        <p dir="auto" className="text-sm [overflow-wrap:anywhere] text-quiet">
          {path.length > 0 ? path.join(' > ') : t('common.noLocation')}
        </p>
        {part_of !== null && (
          <p dir="auto" className="text-sm [overflow-wrap:anywhere] text-quiet">
            {t('import.partOf', { name: part_of })}
          </p>
        )}
        {borrower !== null && (
          <p dir="auto" className="text-sm [overflow-wrap:anywhere] text-quiet">
            {t('lending.lentTo', { name: borrower })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {action === 'update' && <Badge tone="blue">{t('import.actionUpdate')}</Badge>}
        {action === 'skip' && <Badge>{t(item_id === null ? 'import.actionSkip' : 'import.hasIt')}</Badge>}
        {is_archived && <Badge>{t('field.is_archived')}</Badge>}
        {tags.map((tag) => (
          <Badge key={tag}>
            <bdi className="truncate">{tag}</bdi>
          </Badge>
        ))}
        {photo_count > 0 && <FileCount icon={Image} count={photo_count} label="count.photos" />}
        {document_count > 0 && (
          <FileCount icon={FileText} count={document_count} label="history.total.documents" />
        )}
        <span>{toQuantityText(quantity)}</span>
      </div>
    </div>
  );
}

const FRAME = 'grid size-12 shrink-0 place-items-center overflow-hidden rounded-md bg-raised text-quiet';

/** Of the first photo; the number of photos says the same in words. @param name null without a photo */
const Thumbnail = ({ id, name }: { id: number; name: string | null }) =>
  name === null ? <span className={FRAME} /> : <Photo id={id} name={name} />;

function Photo({ id, name }: { id: number; name: string }) {
  const { data, isError } = useImportPhoto(id, name);
  return (
    <span className={FRAME}>
      {data && <LocalImage file={data} alt="" className="size-full" />}
      {isError && <Image aria-hidden className="size-5" />}
    </span>
  );
}

interface FileCountProps {
  icon: typeof Image;
  count: number;
  label: 'count.photos' | 'history.total.documents';
}

const FileCount = ({ icon: Icon, count, label }: FileCountProps) => (
  <span className="inline-flex items-center gap-1 text-quiet">
    <Icon aria-hidden className="size-4" />
    <span aria-hidden>{formatNumber(count)}</span>
    <span className="sr-only">{t(label, { count })}</span>
  </span>
);
