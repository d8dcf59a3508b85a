import { useCombobox as useDownshift } from 'downshift';
import { type KeyboardEvent, type Ref, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from '../../lib/is-composing';

const { InputBlur, InputChange, InputClick, ItemMouseMove, MenuMouseLeave } = useDownshift.stateChangeTypes;

interface ComboboxProps<Option> {
  options: readonly Option[];
  /** Unique among the options and stable between renders. */
  toKey: (option: Option) => string;
  text: string;
  onType: (text: string) => void;
  onChoose: (option: Option) => void;
  /**
   * `popup`: a list of suggestions. None is highlighted before the user presses an arrow key: Enter keeps the text.
   * `inline`: a list that is always shown; Enter chooses the first option if no other is highlighted.
   */
  list: 'popup' | 'inline';
  initialKey?: string | undefined;
  /** Handles keys outside of a composition before the list does; `preventDefault` stops the list from handling them. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Text field with a list of options. Roles, ids and keys come from downshift; this hook adds the rules of the app. */
export function useCombobox<Option>(props: ComboboxProps<Option>) {
  const { options, toKey, text } = props;
  const isInline = props.list === 'inline';
  const firstIndex = isInline ? 0 : -1;
  const [isOpen, setIsOpen] = useState(false);
  const [hasMoved, setHasMoved] = useState(props.initialKey !== undefined);
  const isShown = isInline || (isOpen && options.length > 0);

  const downshift = useDownshift<Option>({
    items: [...options],
    inputValue: text,
    isOpen: isShown,
    initialHighlightedIndex: Math.max(
      firstIndex,
      options.findIndex((option) => toKey(option) === props.initialKey),
    ),
    defaultHighlightedIndex: firstIndex,
    // `choose` reports the option at once; downshift would report it after a render, possibly after the next key press.
    selectedItem: null,
    itemToString: () => text,
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
    stateReducer: (state, { type, changes }) => {
      if (type === InputClick) return { isOpen: true };
      if (type === InputChange) return { isOpen: true, highlightedIndex: firstIndex };
      if (type === InputBlur) return isInline ? state : { isOpen: false, highlightedIndex: -1 };
      // The mouse does not highlight options, because an option may appear under a resting mouse.
      if (type === ItemMouseMove || type === MenuMouseLeave) return state;
      return { ...changes, selectedItem: null };
    },
    onIsOpenChange: (change) => setIsOpen(change.isOpen),
  });
  const { highlightedIndex, setHighlightedIndex } = downshift;
  const active = isShown ? options[highlightedIndex] : undefined;

  // Keeps the same option highlighted when other options are inserted before it.
  const activeKey = useRef(props.initialKey);
  const followActive = useEffectEvent(() => {
    const index = hasMoved ? options.findIndex((option) => toKey(option) === activeKey.current) : -1;
    const wanted = Math.max(firstIndex, index);
    if (wanted !== highlightedIndex) setHighlightedIndex(wanted);
  });
  const keys = options.map(toKey).join('\n');
  useLayoutEffect(() => followActive(), [keys]);
  useLayoutEffect(() => {
    activeKey.current = active === undefined ? undefined : toKey(active);
  });

  const close = () => {
    setIsOpen(false);
    setHasMoved(false);
  };

  const choose = (option: Option) => {
    close();
    props.onChoose(option);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isOwn = !isComposing(event.nativeEvent);
    if (isOwn) props.onKeyDown?.(event);
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const isForList =
      isArrow ||
      (event.key === 'Enter' && (isInline || active !== undefined)) ||
      (event.key === 'Escape' && isShown && !isInline);
    if (!isOwn || !isForList || event.defaultPrevented) {
      // Other keys move the caret, submit the form or close the dialog.
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    } else if (isArrow) {
      setIsOpen(true);
      setHasMoved(true);
    } else if (event.key === 'Enter' && active !== undefined) choose(active);
  };

  return {
    isShown,
    active,
    /** True when the user has moved to the active option, or `initialKey` selected it. */
    hasMoved,
    open: () => setIsOpen(true),
    close,
    inputProps: downshift.getInputProps(
      {
        ref: props.inputRef ?? null,
        'aria-labelledby': undefined,
        onChange: (event) => {
          setIsOpen(true);
          setHasMoved(false);
          props.onType(event.currentTarget.value);
        },
        onKeyDown,
        onBlur: () => {
          if (!isInline) close();
          props.onBlur?.();
        },
      },
      // Inside a dialog, the field is mounted after this hook runs.
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
        onClick: () => choose(option),
        'data-highlighted': option === active ? '' : undefined,
      }),
  };
}
