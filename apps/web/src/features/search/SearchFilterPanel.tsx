import { AvailabilityFilter, Condition, SUPPLIER_NAME_MAX_LENGTH } from '@stowage/contracts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { NumberInput } from '../../ui/form/NumberInput';
import { toConditionName } from '../../lib/choice-name';
import { MONEY_DECIMALS } from '../../lib/numbers/number-text';
import { useNumberText } from '../../lib/numbers/use-number-text';
import { type FilterOption, FilterSelect } from '../../ui/form/FilterSelect';
import { toAvailabilityFilterName, toImageFilterName } from './search-names.rules';
import type { SearchFilters } from './search-filters.rules';
import { t } from '../../lib/i18n';

interface SearchFilterPanelProps {
  id: string;
  /** Displayed values, including typed text that is not in the URL yet. */
  fields: SearchFilters;
  categories: readonly FilterOption[];
  locations: readonly FilterOption[];
  errors: Partial<Record<keyof SearchFilters, string>>;
  onType: (changes: Partial<SearchFilters>) => void;
  onChange: (changes: Partial<SearchFilters>) => void;
  onClear: () => void;
}

export function SearchFilterPanel(props: SearchFilterPanelProps) {
  const { id, fields, categories, locations, errors, onType, onChange, onClear } = props;
  const availabilities = AvailabilityFilter.options.map((id) => ({ id, name: toAvailabilityFilterName(id) }));
  return (
    <Card id={id} className="grid grid-cols-2 items-start gap-3 p-4 sm:gap-4 lg:grid-cols-4">
      <FilterSelect
        label={t('search.category')}
        allLabel={t('search.allCategories')}
        options={categories}
        value={fields.category_id}
        onChange={(category_id) => onChange({ category_id })}
      />
      <FilterSelect
        label={t('search.location')}
        allLabel={t('search.allLocations')}
        options={locations}
        value={fields.location_id}
        onChange={(location_id) => onChange({ location_id })}
      />
      <FilterSelect
        label={t('search.condition')}
        allLabel={t('search.anyCondition')}
        options={Condition.options.map((id) => ({ id, name: toConditionName(id) }))}
        value={fields.condition}
        onChange={(condition) => onChange({ condition })}
      />
      <FilterSelect
        label={t('search.photo')}
        allLabel={t('search.withOrWithout')}
        options={[
          { id: 'true', name: toImageFilterName(true) },
          { id: 'false', name: toImageFilterName(false) },
        ]}
        value={fields.has_image === null ? null : fields.has_image ? 'true' : 'false'}
        onChange={(choice) => onChange({ has_image: choice === null ? null : choice === 'true' })}
      />
      <ValueField
        label={t('search.lowestValue')}
        error={errors.min_value}
        value={fields.min_value}
        onChange={(min_value) => onType({ min_value })}
      />
      <ValueField
        label={t('search.highestValue')}
        error={errors.max_value}
        value={fields.max_value}
        onChange={(max_value) => onType({ max_value })}
      />
      <FilterSelect
        label={t('search.toBorrow')}
        allLabel={t('search.any')}
        options={availabilities}
        value={fields.borrow_availability}
        onChange={(borrow_availability) => onChange({ borrow_availability })}
      />
      <FilterSelect
        label={t('search.forSale')}
        allLabel={t('search.any')}
        options={availabilities}
        value={fields.sell_availability}
        onChange={(sell_availability) => onChange({ sell_availability })}
      />
      <Field label={t('search.supplier')} error={errors.supplier}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={SUPPLIER_NAME_MAX_LENGTH}
            value={fields.supplier}
            onChange={({ target }) => onType({ supplier: target.value })}
          />
        )}
      </Field>
      <Checkbox
        label={t('search.needsDetails')}
        checked={fields.needs_details}
        onChange={({ target }) => onChange({ needs_details: target.checked })}
        className="self-end"
      />
      <Button
        variant="secondary"
        className="col-span-full self-end lg:col-span-1 lg:col-start-4"
        onClick={onClear}
      >
        {t('search.clearFilters')}
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
  const text = useNumberText(value, onChange, MONEY_DECIMALS);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <NumberInput
          {...control}
          decimals={MONEY_DECIMALS}
          value={text.value}
          onChange={({ target }) => text.onChange(target.value)}
        />
      )}
    </Field>
  );
}
