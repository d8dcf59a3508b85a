import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { type PlainMessageKey, t } from '../../lib/i18n';

interface SegmentsProps<Value extends string> {
  legend: string;
  isLegendShown?: boolean;
  options: readonly { value: Value; label: PlainMessageKey; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Segments<Value extends string>({
  legend,
  options,
  value,
  onChange,
  ...props
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={props.isLegendShown ? 'mb-1.5 text-sm font-medium' : 'sr-only'}>{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-md border border-control bg-surface p-1">
        {options.map(({ value: option, label, icon: Icon }) => (
          <label
            key={option}
            className="flex min-h-7.5 flex-1 cursor-pointer items-center justify-center gap-2 rounded-sm px-1 text-quiet transition-colors hover:text-text has-checked:bg-raised has-checked:font-medium has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
