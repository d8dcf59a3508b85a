import { CUSTOM_VALUES, type CustomField, type CustomValueInput } from '@stowage/contracts';
import { useState } from 'react';
import { useCustomFields } from '../../entities/custom-field/custom-fields.queries';
import {
  toCustomLabel,
  toSavedValue,
  type TypedValue,
} from '../../entities/custom-field/custom-values.rules';
import { CustomInput } from '../../entities/custom-field/CustomInput';
import { t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { OptionSelect } from '../../ui/picker/OptionSelect';

interface CustomChoicesProps {
  values: readonly CustomValueInput[];
  onChange: (values: CustomValueInput[]) => void;
}

/** Adds one custom field after another, because an inventory can have many. */
export function CustomChoices({ values, onChange }: CustomChoicesProps) {
  const { data: fields = [] } = useCustomFields();
  const [chosen, setChosen] = useState<readonly CustomField[]>([]);
  const rest = fields.filter(({ id }) => !chosen.some((field) => field.id === id));
  const set = (id: number, value: CustomValueInput['value'] | undefined) => {
    const others = values.filter(({ field_id }) => field_id !== id);
    onChange(value === undefined ? others : [...others, { field_id: id, value }]);
  };
  return (
    <>
      {chosen.map((field) => (
        <CustomChoice
          key={field.id}
          field={field}
          onChange={(value) => set(field.id, value)}
          onRemove={() => {
            setChosen(chosen.filter((one) => one !== field));
            set(field.id, undefined);
          }}
        />
      ))}
      {rest.length > 0 && (
        <Field label={t('common.customField')}>
          <OptionSelect
            // Asks for another field after each choice.
            key={chosen.length}
            title={t('common.customField')}
            options={[{ id: null, name: t('bulkEdit.leave') }, ...rest]}
            value={null}
            onChange={(id) => setChosen([...chosen, ...rest.filter((field) => field.id === id)])}
          />
        </Field>
      )}
    </>
  );
}

const LEAVE = 'leave';
const NONE = 'none';
const SET = 'set';

interface CustomChoiceProps {
  field: CustomField;
  /** Receives undefined while the value of the input is none. */
  onChange: (value: CustomValueInput['value'] | undefined) => void;
  onRemove: () => void;
}

function CustomChoice({ field, onChange, onRemove }: CustomChoiceProps) {
  const [isSet, setIsSet] = useState(true);
  const [typed, setTyped] = useState<TypedValue>('');
  const value = toSavedValue(field.kind, typed);
  const { error } = value === null ? {} : CUSTOM_VALUES[field.kind].safeParse(value);
  const label = toCustomLabel(field);
  return (
    <>
      <Field label={<bdi>{label}</bdi>}>
        <OptionSelect
          title={label}
          options={[
            { id: SET, name: t('bulkEdit.setText') },
            { id: NONE, name: t('bulkEdit.notSet') },
            { id: LEAVE, name: t('bulkEdit.leave') },
          ]}
          value={isSet ? SET : NONE}
          onChange={(choice) => {
            setIsSet(choice === SET);
            setTyped('');
            if (choice === LEAVE) onRemove();
            else onChange(choice === NONE ? null : undefined);
          }}
        />
      </Field>
      {isSet && (
        <CustomInput
          field={field}
          name={`custom-${field.id}`}
          label={t('bulkEdit.newText', { field: label })}
          value={typed}
          error={error?.issues[0]?.message}
          onChange={(next) => {
            setTyped(next);
            const saved = toSavedValue(field.kind, next);
            const isValid = saved !== null && CUSTOM_VALUES[field.kind].safeParse(saved).success;
            onChange(isValid ? saved : undefined);
          }}
        />
      )}
    </>
  );
}
