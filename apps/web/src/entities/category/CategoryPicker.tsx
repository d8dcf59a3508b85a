import { t } from '../../lib/i18n';
import { lazyComponent } from '../../ui/lazy-component';
import { Picker } from '../../ui/picker/Picker';
import type { CategoryPickerProps } from './CategoryList';

const CategoryList = lazyComponent(() => import('./CategoryList'));

export const preloadCategoryList = CategoryList.preload;

/** Chooses a category, or creates one. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { categories, value, emptyLabel = t('category.noCategory'), leave } = props;
  const chosen = categories.find(({ id }) => id === value);
  return (
    <Picker
      name={props.name}
      shown={chosen?.name ?? (value === null ? emptyLabel : (leave?.label ?? t('common.unknown')))}
      isEmpty={!chosen}
      list={CategoryList}
      renderList={(control) => <CategoryList {...props} {...control} emptyLabel={emptyLabel} />}
    />
  );
}
