import { type CustomField, type CustomValue, isChoiceKind, type Item } from '@stowage/contracts';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCustomFields } from '../../entities/custom-field/custom-fields.queries';
import { formatCustomValue, toChoiceName } from '../../entities/custom-field/custom-values.rules';
import { toListAddress } from '../../entities/item/item-filters.rules';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { DescriptionList, Fact } from '../../ui/layout/DescriptionList';
import { CardPart } from '../../ui/layout/Panel';

/** Values of the custom fields. An item of a past day may have values of fields that were deleted since. */
export default function CustomFacts({ item }: { item: Item }) {
  const { data: fields, isLoading } = useCustomFields();
  return (
    <CardPart title={t('field.custom_values')}>
      {isLoading ? (
        <Skeleton className="h-16" />
      ) : (
        <DescriptionList>
          {item.custom_values.map(({ field_id, value }) => {
            const field = fields?.find(({ id }) => id === field_id);
            return (
              <Fact key={field_id} term={field ? <bdi>{field.name}</bdi> : t('customValue.deletedField')}>
                <Value field={field} value={value} />
              </Fact>
            );
          })}
        </DescriptionList>
      )}
    </CardPart>
  );
}

interface ValueProps {
  field: CustomField | undefined;
  value: CustomValue['value'];
}

function Value({ field, value }: ValueProps) {
  const currency = useCurrency();
  if (field && isChoiceKind(field.kind) && typeof value !== 'boolean' && typeof value !== 'number')
    return <Choices field={field} choices={typeof value === 'string' ? [value] : value} />;
  const text = formatCustomValue(field ?? { kind: 'line', unit: null }, value, currency);
  if (field?.kind !== 'link' || !/^https?:\/\//i.test(text))
    return (
      <bdi dir="auto" className="whitespace-pre-line">
        {text}
      </bdi>
    );
  return (
    <a href={text} target="_blank" rel="noopener noreferrer" className="link py-2">
      <bdi>{text}</bdi>
      <ExternalLink
        aria-label={t('common.opensInANewTab')}
        className="ms-1 inline size-3.5 align-baseline print:hidden"
      />
    </a>
  );
}

/** Choices lead to the items that share them. */
const Choices = ({ field, choices }: { field: CustomField; choices: readonly string[] }) => (
  <span className="flex flex-wrap gap-1.5 pointer-coarse:gap-2">
    {choices.map((choice) => (
      <Link
        key={choice}
        to={toListAddress({ custom_field_id: field.id, custom_value: choice })}
        title={t('itemPage.itemsThatShare', { name: choice })}
        className="inline-flex min-h-7 max-w-full items-center rounded-full bg-raised px-3 text-sm hover:text-accent pointer-coarse:min-h-11 pointer-coarse:px-4"
      >
        <bdi>{toChoiceName(field, choice)}</bdi>
      </Link>
    ))}
  </span>
);
