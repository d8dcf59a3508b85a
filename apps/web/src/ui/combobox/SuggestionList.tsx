import type { LucideIcon } from 'lucide-react';
import { cn } from '../../lib/cn';
import { optionStyle } from './option-style';
import type { useCombobox } from './use-combobox';

interface SuggestionListProps {
  combobox: ReturnType<typeof useCombobox<string>>;
  label: string;
  icon?: LucideIcon;
  texts: readonly string[];
}

export function SuggestionList({ combobox, label, icon: Icon, texts }: SuggestionListProps) {
  if (!combobox.isShown) return null;
  return (
    <ul
      {...combobox.listProps}
      aria-label={label}
      className="absolute inset-x-0 top-full z-20 mt-1 scroll-mb-18 overflow-hidden rounded-lg border border-line bg-surface p-1 shadow-raised md:scroll-mb-4"
    >
      {texts.map((text) => (
        <li
          key={text}
          {...combobox.getOptionProps(text)}
          className={cn(
            optionStyle,
            'flex min-h-9 items-center gap-2 rounded-sm px-2 py-1 pointer-coarse:min-h-11',
          )}
        >
          {Icon && <Icon aria-hidden className="size-4 shrink-0 text-quiet" />}
          <bdi className="min-w-0">{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
