import {
  AVAILABILITIES,
  type BulkField,
  type BulkFields,
  type BulkPreview,
  CONDITIONS,
  foldText,
  isOfKind,
  listFieldsWith,
} from '@stowage/contracts';
import { useState } from 'react';
import { useCategories } from '../../entities/category/categories.queries';
import { CategoryPicker } from '../../entities/category/CategoryPicker';
import { usePeople } from '../../entities/inventory/members.queries';
import { ItemPicker } from '../../entities/item/ItemPicker';
import { useTags } from '../../entities/tag/tags.queries';
import { toDisplayName } from '../../entities/user/display-name';
import { toAvailabilityName, toConditionName } from '../../lib/format/choice-name';
import { formatMoney } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { ChipInput } from '../../ui/form/ChipInput';
import { Field } from '../../ui/form/Field';
import { type BulkActionProps, BulkDialog } from './BulkDialog';
import { CustomChoices } from './CustomChoices';
import { Choice, LocationChoice, toFieldName, TypedChoice, ValueChoice } from './FieldChoices';

/** New values; undefined leaves a field as it is. */
type Changes = { [Name in BulkField]?: BulkFields[Name] | undefined };

interface EditItemsDialogProps extends BulkActionProps {
  /** True to ask for the location only. */
  isMove?: boolean;
}

const PREVIEW_DELAY_MS = 250;

const BULK_FIELDS = listFieldsWith('bulk');
const YES_NO_FIELDS = BULK_FIELDS.filter((name) => isOfKind(name, 'yes_no'));
const TYPED_FIELDS = BULK_FIELDS.filter(
  (name) => isOfKind(name, 'line') || isOfKind(name, 'text') || isOfKind(name, 'day'),
);

function toFields(changes: Changes): BulkFields {
  const entries: [string, Changes[BulkField]][] = Object.entries(changes);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Changes several fields of the selected items. Each field stays as it is unless the person chooses a new value. */
export function EditItemsDialog({ isMove = false, ...props }: EditItemsDialogProps) {
  const [changes, setChanges] = useState<Changes>({});
  const set = (changed: Changes) => setChanges((current) => ({ ...current, ...changed }));
  // Waits for the end of typing.
  const fields = useDebouncedValue(JSON.stringify(toFields(changes)), PREVIEW_DELAY_MS);
  const isCurrent = fields === JSON.stringify(toFields(changes));
  const hasChange = Object.keys(toFields(changes)).length > 0;

  return (
    <BulkDialog
      {...props}
      title={t(isMove ? 'bulkEdit.moveTitle' : 'bulkEdit.editTitle')}
      offersParts={isMove}
      {...(!isMove && { description: t('bulkEdit.editHint') })}
      change={hasChange && isCurrent ? { kind: 'edit', fields: toFields(changes) } : undefined}
      toSubmitLabel={(preview) =>
        preview && preview.changed_count > 0
          ? t(isMove ? 'bulkEdit.moveCount' : 'bulkEdit.editCount', { count: preview.changed_count })
          : t(isMove ? 'common.move' : 'bulkEdit.change')
      }
      toDoneText={({ changed_count }) =>
        t(isMove ? 'bulkEdit.moved' : 'bulkEdit.changed', { count: changed_count })
      }
      renderPreview={(preview) => (
        <Effects preview={preview} isPercent={changes.current_value?.kind === 'percent'} />
      )}
    >
      <div className={isMove ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2'}>
        <LocationChoice
          value={changes.location_id}
          onChange={(location_id) => set({ location_id })}
          isMove={isMove}
        />
        {!isMove && <OtherFields changes={changes} set={set} />}
      </div>
    </BulkDialog>
  );
}

/** Undefined without tags, so that nothing changes. */
const toTags = (tags: NonNullable<BulkFields['tags']>): BulkFields['tags'] =>
  [tags.add, tags.remove].some((names = []) => names.length > 0) ? tags : undefined;

interface OtherFieldsProps {
  changes: Changes;
  set: (changed: Changes) => void;
}

function OtherFields({ changes, set }: OtherFieldsProps) {
  const { data: categories = [] } = useCategories();
  const { data: tags = [] } = useTags();
  const people = usePeople();
  const availabilities = AVAILABILITIES.map((one) => [one, toAvailabilityName(one)] as const);
  return (
    <>
      <Choice
        field="condition"
        value={changes.condition}
        none={t('bulkEdit.notSet')}
        options={CONDITIONS.map((one) => [one, toConditionName(one)])}
        onChange={(condition) => set({ condition })}
      />
      {/* Across both columns: a name fits beside the button. */}
      <div className="sm:col-span-2">
        <Field label={toFieldName('category_id')}>
          <CategoryPicker
            name="category_id"
            categories={categories}
            value={changes.category_id}
            onChange={(category_id) => set({ category_id })}
            leave={{ label: t('bulkEdit.leave'), onChoose: () => set({ category_id: undefined }) }}
          />
        </Field>
      </div>
      {(['add', 'remove'] as const).map((way) => (
        <div key={way} className="sm:col-span-2">
          <Field label={t(way === 'add' ? 'bulkEdit.addTags' : 'bulkEdit.removeTags')}>
            <ChipInput
              name={`${way}_tags`}
              names={tags.map(({ name }) => name)}
              toKey={foldText}
              value={changes.tags?.[way] ?? []}
              onChange={(names) => set({ tags: toTags({ ...changes.tags, [way]: names }) })}
            />
          </Field>
        </div>
      ))}
      <ValueChoice onChange={(current_value) => set({ current_value })} />
      <Choice
        field="borrow_availability"
        value={changes.borrow_availability}
        options={availabilities}
        onChange={(value) => set({ borrow_availability: value ?? undefined })}
      />
      <Choice
        field="sell_availability"
        value={changes.sell_availability}
        options={availabilities}
        onChange={(value) => set({ sell_availability: value ?? undefined })}
      />
      {YES_NO_FIELDS.map((field) => (
        <Choice
          key={field}
          field={field}
          value={changes[field]}
          options={[
            [true, t('choice.yes')],
            [false, t('choice.no')],
          ]}
          onChange={(value) => set({ [field]: value ?? undefined })}
        />
      ))}
      {TYPED_FIELDS.map((field) => (
        <TypedChoice
          key={field}
          field={field}
          value={changes[field]}
          onChange={(value) => set({ [field]: value })}
        />
      ))}
      <div className="sm:col-span-2">
        <Field label={toFieldName('part_of_id')}>
          <ItemPicker
            title={toFieldName('part_of_id')}
            name="part_of_id"
            value={changes.part_of_id}
            onChange={(item) => set({ part_of_id: item?.id ?? null })}
            leave={{ label: t('bulkEdit.leave'), onChoose: () => set({ part_of_id: undefined }) }}
          />
        </Field>
      </div>
      <CustomChoices
        values={changes.custom_values ?? []}
        onChange={(custom_values) =>
          set({ custom_values: custom_values.length === 0 ? undefined : custom_values })
        }
      />
      {people.length > 0 && (
        <Choice
          field="belongs_to_id"
          value={changes.belongs_to_id}
          none={t('choice.everybody')}
          options={people.map((person) => [person.id, toDisplayName(person)])}
          onChange={(belongs_to_id) => set({ belongs_to_id })}
        />
      )}
    </>
  );
}

interface EffectsProps {
  preview: BulkPreview;
  isPercent: boolean;
}

function Effects({ preview: { item_count, changed_count, fields, value }, isPercent }: EffectsProps) {
  return (
    <>
      <p className="font-medium">
        {changed_count === 0
          ? t('bulkEdit.nothingChanges')
          : t('bulkEdit.willChange', { count: changed_count, total: item_count })}
      </p>
      {changed_count > 0 && (
        <ul>
          {fields.map(({ field, count }) => (
            <li key={field}>
              {toFieldName(field)}: {t('count.items', { count })}
            </li>
          ))}
        </ul>
      )}
      {value && (
        <p>
          {t('bulkEdit.totalValue', {
            before: formatMoney(value.before, value.currency),
            after: formatMoney(value.after, value.currency),
          })}
        </p>
      )}
      {isPercent && value && value.items_without_value > 0 && (
        <p className="text-quiet">{t('bulkEdit.withoutValue', { count: value.items_without_value })}</p>
      )}
    </>
  );
}
