import type { Item } from '@stowage/contracts';
import { useState } from 'react';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { listPlainFieldsIn } from '../../entities/item/fields/plain-fields';
import { t } from '../../lib/i18n';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { DescriptionList } from '../../ui/layout/DescriptionList';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { isFilled, PlainFacts } from './PlainFacts';

const Markdown = lazyComponent(() => import('../../ui/Markdown'), <Skeleton className="h-16" />);

function Notes({ text }: { text: string }) {
  const [isPlain, setIsPlain] = useState(false);
  if (isPlain) return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>;
  return <Markdown text={text} onLoadError={() => setIsPlain(true)} />;
}

/** Cards under the photo on desktops, and at the end on phones. Those without a value do not exist. */
export function ItemCards({ item }: { item: Item }) {
  const warranty = listPlainFieldsIn('warranty').filter((name) => isFilled(item, name));
  return (
    <>
      {warranty.length > 0 && (
        <Panel title={t('itemPage.warranty')}>
          <DescriptionList>
            <PlainFacts item={item} names={warranty} />
          </DescriptionList>
        </Panel>
      )}
      {item.notes !== null && (
        <Panel title={toFieldLabel('notes')}>
          <Notes text={item.notes} />
        </Panel>
      )}
    </>
  );
}
