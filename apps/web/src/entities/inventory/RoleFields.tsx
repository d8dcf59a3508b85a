import { type Role, ROLES } from '@stowage/contracts';
import { getToday } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { RadioList } from '../../ui/form/RadioList';

const OPTIONS = ROLES.map(
  (role) => ({ value: role, label: `role.${role}`, hint: `role.${role}Meaning` }) as const,
);

export interface RoleChoice {
  role: Role;
  /** Such as `2026-03-31`; empty for no end. Only viewers have an end. */
  last_day: string;
}

interface RoleFieldsProps {
  value: RoleChoice;
  onChange: (value: RoleChoice) => void;
  /** Error of the last day. */
  error: string | undefined;
}

/** Chooses the role of a member, with the end of the access of a viewer. */
export const RoleFields = ({ value, onChange, error }: RoleFieldsProps) => (
  <div className="grid grid-cols-1 gap-4">
    <RadioList
      legend={t('role.role')}
      options={OPTIONS}
      value={value.role}
      onChange={(role) => onChange({ ...value, role })}
    />
    {value.role === 'viewer' && (
      <Field label={t('role.endDate')} hint={t('role.endDateHint')} error={error}>
        <Input
          type="date"
          min={getToday()}
          value={value.last_day}
          onChange={({ target }) => onChange({ ...value, last_day: target.value })}
        />
      </Field>
    )}
  </div>
);
