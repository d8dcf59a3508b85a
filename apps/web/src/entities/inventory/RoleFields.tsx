import { type Role, ROLES } from '@stowage/contracts';
import { useId } from 'react';
import { getToday } from '../../lib/format/local-day';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';

const MEANINGS: Readonly<Record<Role, PlainMessageKey>> = {
  manager: 'role.managerMeaning',
  member: 'role.memberMeaning',
  viewer: 'role.viewerMeaning',
};

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
export function RoleFields({ value, onChange, error }: RoleFieldsProps) {
  const name = useId();
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('role.role')}</legend>
        <div className="grid gap-2">
          {ROLES.map((role) => (
            <label
              key={role}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-control p-3 has-checked:border-accent has-checked:bg-accent/8 has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                checked={role === value.role}
                onChange={() => onChange({ ...value, role })}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{t(`role.${role}`)}</span>
                <span className="block text-sm text-quiet">{t(MEANINGS[role])}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
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
}
