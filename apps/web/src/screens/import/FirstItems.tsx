import type { ImportDetails } from '@stowage/contracts';
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';

type Item = ImportDetails['items'][number];

const SHOWN = 10;

/** The first items as they would be, with their locations. */
export function FirstItems({ items }: { items: readonly Item[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {shown.map((item) => (
          <ItemRow key={item.row} item={item} />
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

function ItemRow({ item }: { item: Item }) {
  const { action, item_id, name, path, quantity, tags, photo_count, document_count } = item;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className={action === 'skip' ? 'text-quiet' : 'font-medium'}>
          <bdi className="[overflow-wrap:anywhere]">{name === '' ? t('import.nameless') : name}</bdi>
        </p>
        <p dir="auto" className="text-sm [overflow-wrap:anywhere] text-quiet">
          {path.length > 0 ? path.join(' > ') : t('common.noLocation')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {action === 'update' && <Badge tone="blue">{t('import.actionUpdate')}</Badge>}
        {action === 'skip' && <Badge>{t(item_id === null ? 'import.actionSkip' : 'import.hasIt')}</Badge>}
        {tags.map((tag) => (
          <Badge key={tag}>
            <bdi className="truncate">{tag}</bdi>
          </Badge>
        ))}
        {photo_count > 0 && <FileCount icon={Image} count={photo_count} label="count.photos" />}
        {document_count > 0 && (
          <FileCount icon={FileText} count={document_count} label="history.total.documents" />
        )}
        <span className="font-mono tabular-nums">
          <span className="sr-only">{t('field.quantity')} </span>
          {formatNumber(quantity)}
        </span>
      </div>
    </li>
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
