import { type ReactNode, useId } from 'react';
import { toWords } from '../../lib/texts/refusals';
import { Checkbox } from './Checkbox';

interface CheckboxGroupProps<Id> {
  legend: ReactNode;
  hint?: string;
  error?: string | undefined;
  /** Of the boxes, so that an error leads to the first one. */
  name?: string;
  options: readonly { id: Id; name: string }[];
  value: readonly Id[];
  onChange: (ids: Id[]) => void;
}

/** Several of a list, which scrolls when it is long. */
export function CheckboxGroup<Id extends number | string>(props: CheckboxGroupProps<Id>) {
  const { legend, hint, error, name, options, value, onChange } = props;
  const hintId = useId();
  const text = error === undefined ? hint : toWords(error);
  return (
    <fieldset className="min-w-0" aria-describedby={text === undefined ? undefined : hintId}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex max-h-60 flex-wrap gap-x-6 overflow-y-auto rounded-md border border-control bg-surface px-3 py-1">
        {options.map((option) => (
          <Checkbox
            key={option.id}
            name={name}
            label={<bdi>{option.name}</bdi>}
            checked={value.includes(option.id)}
            onChange={({ target }) =>
              onChange(
                options
                  .map(({ id }) => id)
                  .filter((id) => (id === option.id ? target.checked : value.includes(id))),
              )
            }
          />
        ))}
      </div>
      {text !== undefined && (
        <p
          id={hintId}
          className={error === undefined ? 'mt-1.5 text-sm text-quiet' : 'mt-1.5 text-sm text-danger'}
        >
          {text}
        </p>
      )}
    </fieldset>
  );
}
