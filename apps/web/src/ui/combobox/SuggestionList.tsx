import type { LucideIcon } from 'lucide-react';
import { cn } from '../../lib/cn';
import { optionStyle } from './option-style';
import type { useCombobox } from './use-combobox';

interface SuggestionListProps<Option> {
  combobox: ReturnType<typeof useCombobox<Option>>;
  label: string;
  icon?: LucideIcon;
  options: readonly Option[];
  /** Unique among the options, together with the detail. */
  toText: (option: Option) => string;
  toDetail?: (option: Option) => string | undefined;
}

export function SuggestionList<Option>(props: SuggestionListProps<Option>) {
  const { combobox, label, icon: Icon, options, toText, toDetail } = props;
  if (!combobox.isShown) return null;
  return (
    <ul
      {...combobox.listProps}
      aria-label={label}
      className="absolute inset-x-0 top-full z-20 mt-1 scroll-mb-18 overflow-hidden rounded-lg border border-line bg-surface p-1 shadow-raised md:scroll-mb-4"
    >
      {options.map((option) => (
        <li
          key={`${toText(option)} ${toDetail?.(option) ?? ''}`}
          {...combobox.getOptionProps(option)}
          className={cn(
            optionStyle,
            'flex min-h-9 items-center gap-2 rounded-sm px-2 py-1 pointer-coarse:min-h-11',
          )}
        >
          {Icon && <Icon aria-hidden className="size-4 shrink-0 text-quiet" />}
          <bdi className="min-w-0">{toText(option)}</bdi>
          {toDetail?.(option) !== undefined && (
            <>
              {' '}
              <bdi className="ms-auto shrink-0 text-sm text-quiet">{toDetail(option)}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
