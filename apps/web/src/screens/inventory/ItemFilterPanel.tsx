import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/form/Checkbox';
import { type FilterOption, FilterSelect } from '../../ui/form/FilterSelect';
import type { InventoryFilters } from '../../entities/item/item-filters.rules';
import { t } from '../../lib/i18n';

interface ItemFilterPanelProps {
  id: string;
  filters: InventoryFilters;
  categories: readonly FilterOption[];
  locations: readonly FilterOption[];
  onChange: (changes: Partial<InventoryFilters>) => void;
  onClear: () => void;
}

export function ItemFilterPanel({
  id,
  filters,
  categories,
  locations,
  onChange,
  onClear,
}: ItemFilterPanelProps) {
  return (
    <Card
      id={id}
      className="grid items-end gap-4 p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto_auto_auto]"
    >
      <div className="relative min-w-0">
        <FilterSelect
          label={t('inventory.category')}
          allLabel={t('inventory.allCategories')}
          options={categories}
          value={filters.category_id}
          onChange={(category_id) => onChange({ category_id })}
        />
        {/* The offset keeps the touch target of the link from covering the select. */}
        <Link
          to="/categories"
          className="link absolute inset-e-0 -top-1.5 inline-flex min-h-8 items-center text-sm pointer-coarse:-top-4.5 pointer-coarse:min-h-11"
        >
          {t('inventory.manageCategories')}
        </Link>
      </div>
      <FilterSelect
        label={t('inventory.location')}
        allLabel={t('inventory.allLocations')}
        options={locations}
        value={filters.location_id}
        onChange={(location_id) => onChange({ location_id })}
      />
      <Checkbox
        label={t('inventory.needsDetails')}
        checked={filters.needs_details}
        onChange={(event) => onChange({ needs_details: event.target.checked })}
      />
      <Checkbox
        label={t('inventory.noValueYet')}
        checked={filters.without_value}
        onChange={(event) => onChange({ without_value: event.target.checked })}
      />
      <Checkbox
        label={t('inventory.notSeenForAYear')}
        checked={filters.not_seen}
        onChange={(event) => onChange({ not_seen: event.target.checked })}
      />
      <Button variant="secondary" onClick={onClear}>
        {t('inventory.clearFilters')}
      </Button>
    </Card>
  );
}
