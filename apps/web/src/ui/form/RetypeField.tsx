import { Field } from './Field';
import { Input } from './Input';

interface RetypeFieldProps {
  /** Names what to type. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Asks the user to type a name before something large is deleted. The browser does not suggest or correct it. */
export const RetypeField = ({ label, value, onChange, error }: RetypeFieldProps) => (
  <Field label={label} error={error}>
    <Input
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      data-first-focus
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
