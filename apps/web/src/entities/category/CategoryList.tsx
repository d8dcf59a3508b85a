import { type Category, toNameKey } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { findOptions } from '../../ui/picker/OptionList';
import type { PickerControl, PickerOption } from '../../ui/picker/picker-option';
import { PickerList } from '../../ui/picker/PickerList';
import { useCreateCategory } from './categories.queries';

export interface CategoryPickerProps {
  name?: string;
  categories: readonly Category[];
  /** Undefined if `leave` is chosen. */
  value: number | null | undefined;
  onChange: (id: number | null) => void;
  /** The option that stands for no category. By default "No category". */
  emptyLabel?: string;
  /** A first choice that keeps the category of each item. The form is a dialog then, which a link would close. */
  leave?: { label: string; onChoose: () => void };
  /** True to offer existing categories only. */
  mustExist?: boolean;
}

interface CategoryListProps extends CategoryPickerProps, PickerControl {
  emptyLabel: string;
}

const LEAVE = 'leave';
const NONE = 'none';

export default function CategoryList(props: CategoryListProps) {
  const { categories, value, onChange, emptyLabel, leave, mustExist } = props;
  const { trigger, isOpen, onOpenChange } = props;
  const create = useCreateCategory();

  const search = (text: string): PickerOption[] => {
    const name = text.trim();
    const found = findOptions(
      [
        ...(leave ? [{ key: LEAVE, name: leave.label, choose: leave.onChoose }] : []),
        { key: NONE, name: emptyLabel, choose: () => onChange(null) },
        ...categories.map((category) => ({
          key: String(category.id),
          name: category.name,
          choose: () => onChange(category.id),
        })),
      ],
      name,
    );
    const isKnown = categories.some((category) => toNameKey(category.name) === toNameKey(name));
    if (name === '' || isKnown || mustExist) return found;
    return [
      ...found,
      {
        key: 'new',
        name: t('picker.add', { name }),
        create: async () => {
          const { id } = await create.mutateAsync({ name });
          return () => onChange(id);
        },
      },
    ];
  };

  return (
    <PickerList
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('category.chooseACategory')}
      searchLabel={t('category.searchCategories')}
      notCreated={t('category.categoryNotAdded')}
      chosenKey={value === undefined ? LEAVE : value === null ? NONE : String(value)}
      search={search}
      {...(leave ? {} : { footer: { to: '/categories', label: t('category.manageCategories') } })}
    />
  );
}
