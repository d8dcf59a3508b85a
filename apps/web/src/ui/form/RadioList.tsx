import { useId } from 'react';
import { type PlainMessageKey, t } from '../../lib/i18n';

interface RadioListProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: PlainMessageKey; hint: PlainMessageKey }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Options below each other, each with a sentence that explains it. */
export function RadioList<Value extends string>({ legend, options, value, onChange }: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid gap-2">
        {options.map(({ value: option, label, hint }) => (
          <label
            key={option}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-control p-3 has-checked:border-accent has-checked:bg-accent/8 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-medium">{t(label)}</span>
              <span className="block text-sm text-quiet">{t(hint)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
