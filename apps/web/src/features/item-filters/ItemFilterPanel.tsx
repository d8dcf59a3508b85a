import {
  AVAILABILITY_FILTERS,
  EVERYBODY,
  getDecimals,
  SUPPLIER_NAME_MAX_LENGTH,
  type UserSummary,
} from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { useHasSeveralMembers } from '../../entities/inventory/members.queries';
import type { BelongsTo, ItemFilters } from '../../entities/item/item-filters.rules';
import { toDisplayName } from '../../entities/user/display-name';
import { listConditionChoices } from '../../lib/format/choice-name';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { useNumberText } from '../../lib/numbers/use-number-text';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { type FilterOption, FilterSelect } from '../../ui/form/FilterSelect';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { Card } from '../../ui/layout/Card';
import { toAvailabilityFilterName, toImageFilterName } from './active-filters.rules';

interface ItemFilterPanelProps {
  id: string;
  /** Displayed values, including typed text that is not in the URL yet. */
  fields: ItemFilters;
  categories: readonly FilterOption[];
  locations: readonly FilterOption[];
  people: readonly UserSummary[];
  errors: Partial<Record<keyof ItemFilters, string>>;
  onType: (changes: Partial<ItemFilters>) => void;
  onChange: (changes: Partial<ItemFilters>) => void;
  onClear: () => void;
}

export function ItemFilterPanel(props: ItemFilterPanelProps) {
  const { id, fields, categories, locations, people, errors, onType, onChange, onClear } = props;
  const hasSeveralMembers = useHasSeveralMembers();
  const availabilities = AVAILABILITY_FILTERS.map((id) => ({ id, name: toAvailabilityFilterName(id) }));
  return (
    <Card id={id} className="grid grid-cols-2 items-start gap-3 p-4 sm:gap-4 lg:grid-cols-4 2xl:grid-cols-6">
      <div className="relative min-w-0">
        <FilterSelect
          label={t('field.category_id')}
          allLabel={t('itemFilter.allCategories')}
          options={categories}
          value={fields.category_id}
          onChange={(category_id) => onChange({ category_id })}
        />
        {/* The offset keeps the touch target of the link from covering the select. */}
        <Link
          to="/categories"
          className="link absolute inset-e-0 -top-1.5 inline-flex min-h-8 items-center text-sm max-sm:hidden pointer-coarse:-top-4.5 pointer-coarse:min-h-11"
        >
          {t('category.manageCategories')}
        </Link>
      </div>
      <FilterSelect
        label={t('field.location_id')}
        allLabel={t('itemFilter.allLocations')}
        options={locations}
        value={fields.location_id}
        onChange={(location_id) => onChange({ location_id })}
      />
      <FilterSelect
        label={t('field.condition')}
        allLabel={t('itemFilter.anyCondition')}
        options={listConditionChoices()}
        value={fields.condition}
        onChange={(condition) => onChange({ condition })}
      />
      <FilterSelect
        label={t('common.photo')}
        allLabel={t('itemFilter.withOrWithout')}
        options={[
          { id: 'true', name: toImageFilterName(true) },
          { id: 'false', name: toImageFilterName(false) },
        ]}
        value={fields.has_image === null ? null : fields.has_image ? 'true' : 'false'}
        onChange={(choice) => onChange({ has_image: choice === null ? null : choice === 'true' })}
      />
      <ValueField
        label={t('report.lowestValue')}
        error={errors.min_value}
        value={fields.min_value}
        onChange={(min_value) => onType({ min_value })}
      />
      <ValueField
        label={t('itemFilter.highestValue')}
        error={errors.max_value}
        value={fields.max_value}
        onChange={(max_value) => onType({ max_value })}
      />
      <FilterSelect
        label={t('itemFilter.toBorrow')}
        allLabel={t('itemFilter.any')}
        options={availabilities}
        value={fields.borrow_availability}
        onChange={(borrow_availability) => onChange({ borrow_availability })}
      />
      <FilterSelect
        label={t('itemFilter.forSale')}
        allLabel={t('itemFilter.any')}
        options={availabilities}
        value={fields.sell_availability}
        onChange={(sell_availability) => onChange({ sell_availability })}
      />
      {(hasSeveralMembers || fields.belongs_to_id !== null) && (
        <FilterSelect<BelongsTo>
          label={t('field.belongs_to_id')}
          allLabel={t('itemFilter.any')}
          options={[
            { id: EVERYBODY, name: t('choice.everybody') },
            ...people.map((person) => ({ id: person.id, name: toDisplayName(person) })),
          ]}
          value={fields.belongs_to_id}
          onChange={(belongs_to_id) => onChange({ belongs_to_id })}
        />
      )}
      <Field label={t('common.supplier')} error={errors.supplier}>
        <Input
          autoComplete="off"
          maxLength={SUPPLIER_NAME_MAX_LENGTH}
          value={fields.supplier}
          onChange={({ target }) => onType({ supplier: target.value })}
        />
      </Field>
      <Checkbox
        label={t('field.needs_full_details')}
        checked={fields.needs_details}
        onChange={({ target }) => onChange({ needs_details: target.checked })}
        className="self-end"
      />
      <Checkbox
        label={t('itemFilter.noValueYet')}
        checked={fields.without_value}
        onChange={({ target }) => onChange({ without_value: target.checked })}
        className="self-end"
      />
      <Checkbox
        label={t('itemFilter.notSeenForAYear')}
        checked={fields.not_seen}
        onChange={({ target }) => onChange({ not_seen: target.checked })}
        className="self-end"
      />
      <Checkbox
        label={t('itemFilter.toBuy')}
        checked={fields.to_buy}
        onChange={({ target }) => onChange({ to_buy: target.checked })}
        className="self-end"
      />
      <Button
        variant="secondary"
        className="col-span-full self-end lg:col-start-4 2xl:col-start-6"
        onClick={onClear}
      >
        {t('common.clearFilters')}
      </Button>
    </Card>
  );
}

interface ValueFieldProps {
  label: string;
  error: string | undefined;
  /** In plain number format, as in the URL. */
  value: string;
  onChange: (value: string) => void;
}

function ValueField({ label, error, value, onChange }: ValueFieldProps) {
  const currency = useCurrency();
  const text = useNumberText(value, onChange, getDecimals(currency));
  return (
    <Field label={label} error={error}>
      <MoneyInput
        currency={currency}
        value={text.value}
        onChange={({ target }) => text.onChange(target.value)}
      />
    </Field>
  );
}
