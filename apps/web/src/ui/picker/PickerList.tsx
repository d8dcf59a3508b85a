import { Check, Plus, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { useBackCloses } from '../../lib/dialog-history';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { LOCATION_INDENT_REM } from '../../lib/screen-limits';
import { useIsPhone } from '../../lib/use-is-phone';
import { optionStyle } from '../combobox/option-style';
import { useCombobox } from '../combobox/use-combobox';
import { onPointerDownOutside, SheetBackdrop, SheetHandle, useSwipeDown } from '../menu/sheet';
import type { PickerControl, PickerOption, PickerOptionsProps } from './picker-option';

/** The list renders no further options; the user filters by typing. */
const OPTIONS_SHOWN_MAX = 200;

/** A list below its button, or a sheet at the bottom of a phone (`styles/components.css`). */
export function PickerList({ trigger, isOpen, onOpenChange, ...props }: PickerControl & PickerOptionsProps) {
  const isSheet = useIsPhone();
  const close = () => onOpenChange(false);
  // Also beside its button: its search field opens the keyboard of a phone.
  useBackCloses(close, isOpen);
  const swipe = useSwipeDown(close);
  return (
    <Popover.Root modal={isSheet} open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      {isOpen && isSheet && <SheetBackdrop close={close} />}
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={props.title}
          className="picker"
          onOpenAutoFocus={(event) => {
            // The keyboard of a touch screen would cover the list before anyone wants to type.
            if (!window.matchMedia('(pointer: coarse)').matches || !(event.target instanceof HTMLElement))
              return;
            event.preventDefault();
            event.target.focus();
          }}
          {...(isSheet ? { ...swipe, onPointerDownOutside } : {})}
        >
          <SheetHandle />
          <p aria-hidden className="px-4 py-1.5 font-semibold [overflow-wrap:anywhere] md:hidden">
            {props.title}
          </p>
          <PickerOptions {...props} close={close} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function PickerOptions(props: PickerOptionsProps & { close: () => void }) {
  const { searchLabel, chosenKey, notCreated, footer, close } = props;
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const isBusy = useRef(false);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const found = props.search(text);
  const known = found.filter(({ create }) => !create);
  const options = [...known.slice(0, OPTIONS_SHOWN_MAX), ...found.filter(({ create }) => create)];

  const choose = async (option: PickerOption) => {
    if (!option.create) {
      option.choose();
      close();
      return;
    }
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const chooseNew = await option.create();
      if (isClosed.current) return;
      chooseNew();
      close();
    } catch (failure) {
      setError(toMessage(failure, notCreated));
    }
    isBusy.current = false;
  };

  const combobox = useCombobox({
    options,
    toKey: ({ key }) => key,
    list: 'inline',
    initialKey: chosenKey,
    text,
    onType: (typed) => {
      setText(typed);
      props.onSearch?.(typed);
      setError('');
    },
    onChoose: (option) => void choose(option),
  });

  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden className="size-4 shrink-0 text-quiet" />
        <input
          {...combobox.inputProps}
          type="text"
          dir="auto"
          aria-label={searchLabel}
          placeholder={searchLabel}
          className="h-11 w-full min-w-0 bg-transparent outline-none"
        />
      </div>
      <ul
        {...combobox.listProps}
        aria-label={props.title}
        className="min-h-0 overflow-auto overscroll-contain p-1"
      >
        {options.map((option) => (
          <li
            key={option.key}
            {...combobox.getOptionProps(option)}
            aria-selected={option.key === chosenKey}
            style={{ paddingInlineStart: `${(option.depth ?? 0) * LOCATION_INDENT_REM + 0.5}rem` }}
            className={cn(
              optionStyle,
              'flex min-h-11 items-center gap-2 rounded-md pe-2 md:min-h-9 pointer-coarse:min-h-11',
            )}
          >
            {option.create && <Plus aria-hidden className="size-4 shrink-0 text-accent" />}
            <span className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">
              <bdi>{option.name}</bdi>
              {option.detail !== undefined && option.detail !== '' && (
                <bdi className="block text-sm text-quiet">{option.detail}</bdi>
              )}
            </span>
            {option.key === chosenKey && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
          </li>
        ))}
      </ul>
      <p role="status" className="px-4 py-3 text-sm text-quiet empty:hidden">
        {error || describeRest(known.length)}
      </p>
      {footer && (
        <Link
          to={footer.to}
          onClick={close}
          className="link flex min-h-11 items-center border-t border-line px-4 text-sm focus-visible:-outline-offset-2"
        >
          {footer.label}
        </Link>
      )}
    </>
  );
}

function describeRest(count: number): string {
  if (count === 0) return t('picker.noMatches');
  return count > OPTIONS_SHOWN_MAX
    ? t('picker.hidden', { count: formatNumber(count - OPTIONS_SHOWN_MAX) })
    : '';
}
