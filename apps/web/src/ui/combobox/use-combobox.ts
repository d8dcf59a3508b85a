import { useCombobox as useDownshift } from 'downshift';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { isComposing } from '../../lib/is-composing';

const { InputBlur, InputChange, InputClick, ItemMouseMove, MenuMouseLeave } = useDownshift.stateChangeTypes;

interface ComboboxProps<Option> {
  options: readonly Option[];
  /** Returns a key that is unique among the options and stable between renders. */
  toKey: (option: Option) => string;
  text: string;
  onType: (text: string) => void;
  onChoose: (option: Option) => void;
  /**
   * `popup`: a list of suggestions; none is highlighted until an arrow key is pressed, so that Enter keeps the text.
   * `inline`: a list that is always shown; Enter chooses the first option if no other is highlighted.
   */
  list: 'popup' | 'inline';
  /** Option that is highlighted first. */
  initialKey?: string | undefined;
  /** Receives the keys that belong to no composition, before the list does. `preventDefault` keeps them from the list. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Text field with a list of options. Roles, ids and keys come from downshift; this hook adds the rules of the app. */
export function useCombobox<Option>(props: ComboboxProps<Option>) {
  const { options, toKey, text } = props;
  const isInline = props.list === 'inline';
  const [isOpen, setIsOpen] = useState(false);
  const [movedTo, setMovedTo] = useState(props.initialKey);
  const isShown = isInline || (isOpen && options.length > 0);
  // By key, because the options may change while the user looks at them.
  const movedIndex = options.findIndex((option) => toKey(option) === movedTo);
  const activeIndex = isInline && movedIndex === -1 ? 0 : movedIndex;
  const active = isShown ? options[activeIndex] : undefined;

  const downshift = useDownshift<Option>({
    items: [...options],
    inputValue: text,
    isOpen: isShown,
    highlightedIndex: active === undefined ? -1 : activeIndex,
    // The field shows the text, never the option, so that the same option can be chosen twice.
    selectedItem: null,
    itemToString: () => text,
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
    stateReducer: (state, { type, changes }) => {
      if (type === InputClick) return { isOpen: true };
      // `onChange` below opens the list.
      if (type === InputChange) return state;
      // Leaving the field chooses nothing.
      if (type === InputBlur) return isInline ? state : { isOpen: false, highlightedIndex: -1 };
      // Options that appear under a resting mouse are not highlighted.
      if (type === ItemMouseMove || type === MenuMouseLeave) return state;
      return changes;
    },
    onIsOpenChange: (change) => setIsOpen(change.isOpen),
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      const option = options[highlightedIndex];
      setMovedTo(option === undefined ? undefined : toKey(option));
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) props.onChoose(selectedItem);
    },
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isOwn = !isComposing(event.nativeEvent);
    if (isOwn) props.onKeyDown?.(event);
    const isForList =
      event.key === 'ArrowDown' ||
      event.key === 'ArrowUp' ||
      (event.key === 'Enter' && (isInline || active !== undefined)) ||
      (event.key === 'Escape' && isShown && !isInline);
    // Other keys move the caret, submit the form or close the dialog.
    if (!isOwn || !isForList || event.defaultPrevented)
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  const close = () => {
    setIsOpen(false);
    setMovedTo(undefined);
  };

  return {
    isShown,
    active,
    /** True when the user has moved to the active option. */
    hasMoved: movedIndex !== -1,
    open: () => setIsOpen(true),
    close,
    inputProps: downshift.getInputProps(
      {
        ref: props.inputRef ?? null,
        'aria-labelledby': undefined,
        onChange: (event) => {
          setIsOpen(true);
          setMovedTo(undefined);
          props.onType(event.currentTarget.value);
        },
        onKeyDown,
        onBlur: () => {
          if (!isInline) close();
          props.onBlur?.();
        },
      },
      // Inside a dialog, the field is mounted after this hook.
      { suppressRefError: true },
    ),
    listProps: downshift.getMenuProps(
      { 'aria-labelledby': undefined, onMouseDown: (event) => event.preventDefault() },
      { suppressRefError: true },
    ),
    getOptionProps: (option: Option) =>
      downshift.getItemProps({
        item: option,
        index: options.indexOf(option),
        'data-highlighted': option === active ? '' : undefined,
      }),
  };
}
