import { useId, useState } from 'react';

/** Texts that are offered below a field while one types into it: whether they are shown, and which the arrows have reached. */
export function useSuggestions(offered: readonly string[]) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const listId = useId();
  const isShown = isOpen && offered.length > 0;
  return {
    isShown,
    active,
    listId,
    /** What Enter takes. */
    chosen: isShown && active !== undefined ? offered[active] : undefined,
    open: () => setIsOpen(true),
    /** After other text has been typed. */
    startOver: () => {
      setIsOpen(true);
      setActive(undefined);
    },
    close: () => {
      setIsOpen(false);
      setActive(undefined);
    },
    move: (step: number) => {
      setIsOpen(true);
      const count = offered.length;
      if (count > 0) setActive(((active ?? (step > 0 ? -1 : 0)) + step + count) % count);
    },
    /** What makes the field a combobox. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': isShown && active !== undefined ? `${listId}-${active}` : undefined,
      autoComplete: 'off',
    } as const,
  };
}
