import { hasWrongCheckDigit, type Item, type Supplier } from '@stowage/contracts';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHasSeveralMembers } from '../../entities/inventory/members.queries';
import { ConditionBadge } from '../../entities/item/ConditionBadge';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import {
  listNamesFieldsIn,
  listPlainFieldsIn,
  type NamesField,
} from '../../entities/item/fields/plain-fields';
import { toListAddress } from '../../entities/item/item-filters.rules';
import { QuantityStepper } from '../../entities/item/quantity/QuantityStepper';
import { TagChips } from '../../entities/tag/TagChips';
import { toDisplayName } from '../../entities/user/display-name';
import { cn } from '../../lib/cn';
import { formatInstant, formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useFormatMoney } from '../../lib/numbers/currency';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LabelChip } from '../../ui/LabelChip';
import { Card } from '../../ui/layout/Card';
import { DescriptionList, Fact } from '../../ui/layout/DescriptionList';
import { CardPart } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { RichText } from '../../ui/RichText';
import { isFilled, PlainFacts } from './PlainFacts';

const ItemValues = lazyComponent(
  () => import('../../features/values/ItemValues'),
  <Skeleton className="mt-4 h-60" />,
);

const ItemParts = lazyComponent(() => import('./ItemParts'), <Skeleton className="m-4 h-20" />);

const CustomFacts = lazyComponent(() => import('./CustomFacts'), <Skeleton className="m-4 h-20" />);

interface ItemDetailsProps {
  item: Item;
  /** Part about the loans of the item. */
  lending: ReactNode;
}

/** One list, whose parts and rows exist only when they have a value. */
export function ItemDetails({ item, lending }: ItemDetailsProps) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Card>
        <Basics item={item} />
        <Financial item={item} />
        {item.parts_count > 0 && <ItemParts item={item} onLoadError={() => undefined} />}
        {lending}
        <Technical item={item} />
        {item.custom_values.length > 0 && <CustomFacts item={item} onLoadError={() => undefined} />}
      </Card>
      <Stamps item={item} />
    </div>
  );
}

function Basics({ item }: { item: Item }) {
  return (
    <section aria-label={t('common.details')} className="p-4 sm:p-5">
      {item.description !== null && (
        <p dir="auto" className="mb-4 whitespace-pre-line">
          {item.description}
        </p>
      )}
      <DescriptionList>
        <Fact term={toFieldLabel('quantity')}>
          <QuantityStepper key={item.id} item={item} />
        </Fact>
        {item.minimum_quantity !== null && (
          <Fact term={toFieldLabel('minimum_quantity')}>
            {formatNumber(item.minimum_quantity)}
            {item.quantity < item.minimum_quantity && (
              <Link to="/inventory/to-buy" className="link ms-3 py-2 text-sm print:hidden">
                {t('common.buyCount', { count: item.minimum_quantity - item.quantity })}
              </Link>
            )}
          </Fact>
        )}
        {item.condition && (
          <Fact term={toFieldLabel('condition')}>
            <ConditionBadge condition={item.condition} />
          </Fact>
        )}
        {item.category && (
          <Fact term={toFieldLabel('category_id')}>
            <Link to={toListAddress({ category_id: item.category.id })} className="link py-2">
              <bdi>{item.category.name}</bdi>
            </Link>
          </Fact>
        )}
        {item.tags.length > 0 && (
          <Fact term={toFieldLabel('tags')}>
            <TagChips names={item.tags} />
          </Fact>
        )}
        {item.belongs_to && (
          <Fact term={toFieldLabel('belongs_to_id')}>
            <Link to={toListAddress({ belongs_to_id: item.belongs_to.id })} className="link py-2">
              <bdi>{toDisplayName(item.belongs_to)}</bdi>
            </Link>
          </Fact>
        )}
        {item.part_of && (
          <Fact term={toFieldLabel('part_of_id')}>
            <Link to={`/inventory/${item.part_of.id}`} className="link py-2">
              <bdi>{item.part_of.name}</bdi>
            </Link>
          </Fact>
        )}
        <Fact term={t('itemPage.number')}>
          <LabelChip>#{item.item_number}</LabelChip>
        </Fact>
      </DescriptionList>
    </section>
  );
}

function Financial({ item }: { item: Item }) {
  const [isChartOpen, setIsChartOpen] = useState(false);
  const names = listPlainFieldsIn('value');
  if (!names.some((name) => isFilled(item, name)) && item.suppliers.length === 0) return null;
  return (
    <CardPart
      title={t('itemPage.financialInformation')}
      action={
        item.has_former_values && (
          <button
            type="button"
            aria-expanded={isChartOpen}
            onClick={() => setIsChartOpen(!isChartOpen)}
            className="link min-h-8 text-sm pointer-coarse:min-h-11 print:hidden"
          >
            {t('values.itemTitle')}
          </button>
        )
      }
    >
      <DescriptionList>
        <PlainFacts item={item} names={names} />
        {item.suppliers.length > 0 && (
          <Fact term={toFieldLabel('suppliers')}>
            <Suppliers suppliers={item.suppliers} />
          </Fact>
        )}
      </DescriptionList>
      {isChartOpen && <ItemValues item={item} onLoadError={() => setIsChartOpen(false)} />}
    </CardPart>
  );
}

/** Names of these lists lead to the items with the same name. */
const NAME_FILTERS: Partial<Record<NamesField, (name: string) => string>> = {
  systems_used_in: (system) => toListAddress({ system }),
  compatible_with: (system) => toListAddress({ system }),
};

function Technical({ item }: { item: Item }) {
  const { product_code } = item;
  const plain = listPlainFieldsIn('technical').filter((name) => isFilled(item, name));
  const lists = listNamesFieldsIn('technical').filter((field) => item[field].length > 0);
  if (plain.length + lists.length === 0 && product_code === null) return null;
  return (
    <CardPart title={t('common.technicalDetails')}>
      <DescriptionList>
        <PlainFacts item={item} names={plain} />
        {product_code !== null && (
          <Fact term={toFieldLabel('product_code')}>
            <bdi className="block font-mono text-sm">{product_code}</bdi>
            {hasWrongCheckDigit(product_code) && (
              <span className="text-sm text-warn">{t('itemPage.wrongCheckDigit')}</span>
            )}
          </Fact>
        )}
        {lists.map((field) => (
          <Names key={field} field={field} names={item[field]} />
        ))}
      </DescriptionList>
    </CardPart>
  );
}

function Names({ field, names }: { field: NamesField; names: readonly string[] }) {
  const toAddress = NAME_FILTERS[field];
  const look = 'inline-flex min-h-7 max-w-full items-center rounded-full bg-raised px-3 text-sm';
  return (
    <Fact term={toFieldLabel(field)}>
      <span className="flex flex-wrap gap-1.5 pointer-coarse:gap-2">
        {names.map((name) =>
          toAddress ? (
            <Link
              key={name}
              to={toAddress(name)}
              title={t('itemPage.itemsThatShare', { name })}
              className={cn(look, 'hover:text-accent pointer-coarse:min-h-11 pointer-coarse:px-4')}
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi key={name} className={look}>
              {name}
            </bdi>
          ),
        )}
      </span>
    </Fact>
  );
}

function Suppliers({ suppliers }: { suppliers: readonly Supplier[] }) {
  const formatMoney = useFormatMoney();
  return (
    <ul className="grid gap-1.5">
      {suppliers.map(({ id, supplier_name, price, part_number, supplier_url }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {supplier_url === null ? (
            <bdi>{supplier_name}</bdi>
          ) : (
            <a href={supplier_url} target="_blank" rel="noopener noreferrer" className="link py-2">
              <bdi>{supplier_name}</bdi>
              <ExternalLink
                aria-label={t('common.opensInANewTab')}
                className="ms-1 inline size-3.5 align-baseline print:hidden"
              />
            </a>
          )}
          {part_number !== null && <LabelChip>{part_number}</LabelChip>}
          {price !== null && <span className="tabular-nums">{formatMoney(price)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Names the people in an inventory with several members. */
function Stamps({ item }: { item: Item }) {
  const hasSeveralMembers = useHasSeveralMembers();
  const [author, editor] = hasSeveralMembers ? [item.created_by, item.updated_by] : [null, null];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 px-1 text-sm text-quiet">
      <Stamp
        term={
          author ? (
            <RichText text="itemPage.addedBy" parts={{ name: <bdi>{toDisplayName(author)}</bdi> }} />
          ) : (
            t('itemPage.created')
          )
        }
        instant={item.created_at}
      />
      <Stamp
        term={
          editor ? (
            <RichText text="itemPage.changedBy" parts={{ name: <bdi>{toDisplayName(editor)}</bdi> }} />
          ) : (
            t('itemPage.updated')
          )
        }
        instant={item.updated_at}
      />
      {item.last_seen_at !== null && <Stamp term={t('itemPage.lastSeen')} instant={item.last_seen_at} />}
    </dl>
  );
}

const Stamp = ({ term, instant }: { term: ReactNode; instant: string }) => (
  <div>
    <dt className="me-1.5 inline">{term}</dt>
    <dd className="inline">
      <time dateTime={instant}>{formatInstant(instant)}</time>
    </dd>
  </div>
);
