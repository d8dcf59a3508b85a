import { isOfKind, type Item } from '@stowage/contracts';
import { formatValue, isCode, toFieldLabel } from '../../entities/item/fields/field-texts';
import type { PlainFieldName } from '../../entities/item/fields/plain-fields';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { Fact } from '../../ui/layout/DescriptionList';

interface PlainFactsProps {
  item: Item;
  names: readonly PlainFieldName[];
}

/** True for a field with something to show. */
export const isFilled = (item: Item, name: PlainFieldName): boolean =>
  item[name] !== null && item[name] !== false;

/** Values of fields whose kind says how they look; nothing for a field without a value. */
export function PlainFacts({ item, names }: PlainFactsProps) {
  const currency = useCurrency();
  return names
    .filter((name) => isFilled(item, name))
    .map((name) => (
      <Fact key={name} term={toFieldLabel(name)}>
        <bdi className={cn('whitespace-pre-line', isCode(name) && 'font-mono text-sm')}>
          {formatValue(name, item[name] ?? '', currency)}
        </bdi>
        {isOfKind(name, 'money') && item.quantity > 1 && (
          <span className="text-sm text-quiet"> {t('loan.each')}</span>
        )}
      </Fact>
    ));
}
