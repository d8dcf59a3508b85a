import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from '../../lib/cn';

interface SuggestionListProps {
  ref?: Ref<HTMLUListElement>;
  id: string;
  label: string;
  icon?: LucideIcon;
  texts: readonly string[];
  active: number | undefined;
  onChoose: (text: string) => void;
}

/** Options of `useSuggestions` below the field. */
export function SuggestionList({ ref, id, label, icon: Icon, texts, active, onChoose }: SuggestionListProps) {
  return (
    <ul
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-20 mt-1 scroll-mb-18 overflow-hidden rounded-lg border border-line bg-surface p-1 shadow-raised md:scroll-mb-4"
    >
      {texts.map((text, index) => (
        <li
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps focus in the field; blur would close the list or submit partial text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
          className={cn(
            'flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 hover:bg-raised pointer-coarse:min-h-11',
            index === active && 'bg-raised',
          )}
        >
          {Icon && <Icon aria-hidden className="size-4 shrink-0 text-quiet" />}
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
