import {
  AVAILABILITY_FILTERS,
  BRAND_MAX_LENGTH,
  EVERYBODY,
  getDecimals,
  ORDER_NUMBER_MAX_LENGTH,
  SUPPLIER_NAME_MAX_LENGTH,
} from '@stowage/contracts';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { CategoryPicker } from '../../entities/category/CategoryPicker';
import { useHasSeveralMembers } from '../../entities/inventory/members.queries';
import type { BelongsTo, ItemFilters } from '../../entities/item/item-filters.rules';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { toDisplayName } from '../../entities/user/display-name';
import { listConditionChoices } from '../../lib/format/choice-name';
import { formatTotal } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { useNumberText } from '../../lib/numbers/use-number-text';
import { useIsPhone } from '../../lib/use-is-phone';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Disclosure } from '../../ui/Disclosure';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { Card } from '../../ui/layout/Card';
import { FilterSelect } from '../../ui/picker/FilterSelect';
import { toAvailabilityFilterName, toImageFilterName } from './active-filters.rules';
import { CustomFilter } from './CustomFilter';
import { TagFilter } from './TagFilter';
import type { FilterChoices } from './use-filter-choices';

interface ItemFilterPanelProps extends FilterChoices {
  id: string;
  /** Displayed values, including typed text that is not in the URL yet. */
  fields: ItemFilters;
  errors: Partial<Record<keyof ItemFilters, string>>;
  list: { total: number; is_total_capped: boolean } | undefined;
  /** Order and view, which only the sheet on phones contains. */
  sort: ReactNode;
  view: ReactNode;
  onType: (changes: Partial<ItemFilters>) => void;
  onChange: (changes: Partial<ItemFilters>) => void;
  onClear: () => void;
  onSave?: (() => void) | undefined;
  onClose: () => void;
}

/** Filters of a list: a card below the search, or a sheet on phones. */
export default function ItemFilterPanel(props: ItemFilterPanelProps) {
  const { id, list, sort, view, onClear, onSave, onClose } = props;
  const isSheet = useIsPhone();
  const save = onSave && (
    <Button
      membersOnly
      variant="secondary"
      size={isSheet ? 'icon' : 'md'}
      aria-label={isSheet ? t('searchPage.saveSearch') : undefined}
      onClick={() => {
        onClose();
        onSave();
      }}
      className={isSheet ? 'flex-none!' : ''}
    >
      <Bookmark aria-hidden className="size-4" />
      {!isSheet && t('searchPage.saveSearch')}
    </Button>
  );
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t('common.clearFilters')}
    </Button>
  );
  if (!isSheet) {
    return (
      <Card
        id={id}
        className="grid grid-cols-2 items-start gap-4 p-4 lg:grid-cols-4 2xl:grid-cols-6 print:hidden"
      >
        <MainFilters {...props} />
        <OtherFilters {...props} />
        <div className="col-span-full flex flex-wrap justify-end gap-2">
          {save}
          {clear}
        </div>
      </Card>
    );
  }
  return (
    <Dialog
      title={t('itemFilter.filters')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} className="flex-1 whitespace-normal">
            {list
              ? t('itemFilter.show', {
                  count: list.total,
                  shown: formatTotal(list.total, list.is_total_capped),
                })
              : t('common.done')}
          </Button>
          {save}
        </>
      }
    >
      <div id={id} className="grid grid-cols-1 gap-4">
        <MainFilters {...props} />
        <Field label={t('item.sortBy')}>{sort}</Field>
        {view}
        <Disclosure summary={t('itemFilter.moreFilters')}>
          <div className="grid grid-cols-1 items-start gap-4 pt-2 min-[22.5rem]:grid-cols-2">
            <OtherFilters {...props} />
          </div>
        </Disclosure>
        {clear}
      </div>
    </Dialog>
  );
}

const MainFilters = ({ fields, categories, tags, locations, onChange }: ItemFilterPanelProps) => (
  <>
    <Field label={t('field.category_id')}>
      <CategoryPicker
        categories={categories}
        value={fields.category_id}
        onChange={(category_id) => onChange({ category_id })}
        emptyLabel={t('itemFilter.allCategories')}
        mustExist
      />
    </Field>
    <Field label={t('field.location_id')}>
      <LocationPicker
        locations={locations}
        value={fields.location_id}
        onChange={(location_id) => onChange({ location_id })}
        emptyLabel={t('itemFilter.allLocations')}
        unknownLabel={t('common.unknown')}
        mustExist
      />
    </Field>
    {(tags.length > 0 || fields.tag_ids.length > 0) && (
      <TagFilter tags={tags} ids={fields.tag_ids} match={fields.tags_match} onChange={onChange} />
    )}
  </>
);

function OtherFilters({ fields, people, errors, onType, onChange }: ItemFilterPanelProps) {
  const hasSeveralMembers = useHasSeveralMembers();
  const availabilities = AVAILABILITY_FILTERS.map((id) => ({ id, name: toAvailabilityFilterName(id) }));
  return (
    <>
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
      <Field label={t('field.brand')}>
        <Input
          autoComplete="off"
          maxLength={BRAND_MAX_LENGTH}
          value={fields.brand}
          onChange={({ target }) => onType({ brand: target.value })}
        />
      </Field>
      <Field label={t('field.order_number')}>
        <Input
          autoComplete="off"
          maxLength={ORDER_NUMBER_MAX_LENGTH}
          value={fields.order_number}
          onChange={({ target }) => onType({ order_number: target.value })}
        />
      </Field>
      <CustomFilter fields={fields} errors={errors} onType={onType} onChange={onChange} />
      {FLAGS.map(([name, label]) => (
        <Checkbox
          key={name}
          label={t(label)}
          checked={fields[name]}
          onChange={({ target }) => onChange({ [name]: target.checked })}
          className="self-end"
        />
      ))}
    </>
  );
}

const FLAGS = [
  ['needs_details', 'field.needs_full_details'],
  ['without_value', 'itemFilter.noValueYet'],
  ['without_receipt', 'itemFilter.withoutReceipt'],
  ['without_serial_number', 'itemFilter.withoutSerialNumber'],
  ['not_seen', 'itemFilter.notSeenForAYear'],
  ['to_buy', 'itemFilter.toBuy'],
  ['is_insured', 'field.is_insured'],
  ['warranty_ends', 'itemFilter.warrantyEndsSoon'],
  ['has_lifetime_warranty', 'field.has_lifetime_warranty'],
  ['is_archived', 'field.is_archived'],
] as const;

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
