import { isOfKind, type ItemFieldName, type UserSummary } from '@stowage/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useHasSeveralMembers } from '../../entities/inventory/members.queries';
import { MemberSelect } from '../../entities/inventory/MemberSelect';
import { isPlain } from '../../entities/item/fields/plain-fields';
import { useSession } from '../../entities/user/session.queries';
import { toCurrencyUnits } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { ProductCodeInput } from '../scan/ProductCodeInput';
import { CustomFields } from './CustomFields';
import { PlainField } from './DetailField';
import { FormSection } from './FormSection';
import type { ItemFormValues } from './item-form.schema';
import { LongTextField } from './LongTextField';
import { NamesField } from './NamesField';
import { Pair } from './Pair';
import { PartOfField } from './PartOfField';
import { CategoryField } from './PlacementFields';
import { SharingFields } from './SharingFields';
import { SupplierFields } from './SupplierFields';
import type { ItemFormChoices } from './use-item-form-choices';
import { listSectionFields, type SectionName } from './use-open-sections';

interface FoldableSectionProps {
  section: SectionName;
  /** Fields that another section shows. */
  shownAbove: ReadonlySet<ItemFieldName>;
  choices: ItemFormChoices;
  imagesNotice: ReactNode;
  /** True for a section that the person has just opened. */
  startsWithFocus: boolean;
  onFold: () => void;
}

export default function FoldableSection({
  section,
  shownAbove,
  choices,
  imagesNotice,
  startsWithFocus,
  onFold,
}: FoldableSectionProps) {
  const element = useRef<HTMLElement>(null);
  const hint = useSectionHint(section);
  useEffect(() => {
    if (startsWithFocus) element.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
  }, [startsWithFocus]);
  const names = listSectionFields(section).filter((name) => !shownAbove.has(name));
  const amounts = names.filter((name) => isOfKind(name, 'money'));
  const others = names.filter((name) => !isOfKind(name, 'money'));
  return (
    <FormSection ref={element} title={t(`itemForm.section.${section}`)} hint={hint} onFold={onFold}>
      {amounts.length > 0 && (
        <Pair short>
          {amounts.map((name) => (
            <PlainField key={name} name={name} />
          ))}
        </Pair>
      )}
      {section === 'suppliers' ? (
        <SupplierFields />
      ) : section === 'custom' ? (
        <CustomFields fields={choices.customFields} />
      ) : section === 'sharing' ? (
        <SharingFields imagesNotice={imagesNotice} />
      ) : (
        <Pair>
          {others.map((name) => (
            <FieldInput key={name} name={name} choices={choices} />
          ))}
        </Pair>
      )}
    </FormSection>
  );
}

// Not the button in the head.
const FIRST_CONTROL = 'input, textarea, select, :scope > button';

function useSectionHint(section: SectionName): string | undefined {
  const currency = useCurrency();
  switch (section) {
    case 'value':
      return t('itemForm.valueHint', { currency: currency.toLowerCase(), name: toCurrencyUnits(currency) });
    case 'technical':
      return t('itemForm.systemsHint');
    case 'suppliers':
      return t('itemForm.suppliersHint');
    case 'sharing':
      return t('itemForm.availabilityHint');
    default:
      return undefined;
  }
}

function FieldInput({ name, choices }: { name: ItemFieldName; choices: ItemFormChoices }) {
  if (name === 'product_code') return <ProductCodeField />;
  if (name === 'part_of_id') return <PartOfField />;
  if (name === 'category_id') return <CategoryField categories={choices.categories} />;
  if (name === 'belongs_to_id') return <BelongsToField people={choices.people} />;
  if (name === 'minimum_quantity') return <PlainField name={name} hint={t('itemForm.minimumQuantityHint')} />;
  if (name === 'notes') return <LongTextField name={name} hint={t('itemForm.notesHint')} />;
  if (isOfKind(name, 'names')) return <NamesField name={name} systemNames={choices.systemNames} />;
  return isPlain(name) && <PlainField name={name} />;
}

function ProductCodeField() {
  const { control } = useFormContext<ItemFormValues>();
  const { field, fieldState } = useController({ control, name: 'product_code' });
  return <ProductCodeInput field={field} error={fieldState.error?.message} />;
}

/** Hidden in an inventory with one member, unless the item belongs to a person. */
function BelongsToField({ people }: { people: readonly UserSummary[] }) {
  const { control: form, formState } = useFormContext<ItemFormValues>();
  const { field, fieldState } = useController({ control: form, name: 'belongs_to_id' });
  const hasSeveralMembers = useHasSeveralMembers();
  const { user } = useSession();
  if (!hasSeveralMembers && field.value === null && !formState.defaultValues?.belongs_to_id) return null;
  const members = user && !hasSeveralMembers ? [user] : people;
  return <MemberSelect {...field} people={members} error={fieldState.error?.message} />;
}
