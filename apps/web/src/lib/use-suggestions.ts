import { useId, useState } from 'react';

/** State of a suggestion list below a text field: open or closed, and the option reached with the arrow keys. */
export function useSuggestions(offered: readonly string[]) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const listId = useId();
  const isShown = isOpen && offered.length > 0;
  return {
    isShown,
    active,
    listId,
    /** Option that Enter selects. */
    chosen: isShown && active !== undefined ? offered[active] : undefined,
    open: () => setIsOpen(true),
    /** Call after the text has changed. */
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
    /** ARIA attributes that make the field a combobox. */
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
