import { type CreateLocationInput, type Location, toCodeGroups } from '@stowage/contracts';
import { Check, Plus, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { toMessage } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { useBackCloses } from '../../lib/dialog-history';
import { formatNumber } from '../../lib/format/format';
import { checkInput } from '../../lib/forms/lazy-schema';
import { t } from '../../lib/i18n';
import { LOCATION_INDENT_REM } from '../../lib/screen-limits';
import { optionStyle } from '../../ui/combobox/option-style';
import { useCombobox } from '../../ui/combobox/use-combobox';
import { findLocation, namesakeIds, searchLocations, toPathText } from './locations.rules';

/** The list renders no further options; the user filters by typing. */
const OPTIONS_SHOWN_MAX = 200;

export interface LocationPickerProps {
  /** Name of the button, by which errors find it. */
  name: string;
  locations: readonly Location[];
  value: number | null;
  onChange: (id: number | null) => void;
  emptyLabel: string;
  excludedIds?: ReadonlySet<number>;
  /** If undefined, the picker offers only existing locations. */
  onCreate?: (input: CreateLocationInput) => Promise<Location>;
}

interface Option {
  key: string;
  id: number | null;
  name: string;
  /** Path of the location in search results, with its code when another location has the same name. */
  path: string;
  depth: number;
  /** Set for a location that does not exist yet. */
  input?: CreateLocationInput;
}

interface LocationPopoverProps extends LocationPickerProps {
  /** The button that shows the selected location. */
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export default function LocationPopover({ trigger, isOpen, onOpenChange, ...props }: LocationPopoverProps) {
  // On phones it is as wide as the page, and its search field opens the keyboard.
  useBackCloses(() => onOpenChange(false), isOpen);
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('location.chooseALocation')}
          className="z-50 flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-[max(18rem,var(--radix-popover-trigger-width))] max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-raised"
        >
          <LocationOptions
            {...props}
            onChoose={(id) => {
              props.onChange(id);
              onOpenChange(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function toOptions({ locations, emptyLabel, excludedIds }: LocationPickerProps, text: string): Option[] {
  const isSearching = text.trim() !== '';
  const ambiguous = namesakeIds(locations);
  const hits = searchLocations(locations, text)
    .filter(({ location }) => !excludedIds?.has(location.id))
    .map(({ location, depth }): Option => ({
      key: String(location.id),
      id: location.id,
      name: location.name,
      path: [
        ...(isSearching ? [location.path.join(' > ')] : []),
        ...(ambiguous.has(location.id) ? [toCodeGroups(location.code)] : []),
      ]
        .filter((part) => part !== '')
        .join(', '),
      depth: isSearching ? 0 : depth,
    }));
  return isSearching ? hits : [{ key: 'none', id: null, name: emptyLabel, path: '', depth: 0 }, ...hits];
}

/** Offers the typed name as a new location: at the top level, and inside the selected location. */
function toNewOptions({ locations, value, onCreate }: LocationPickerProps, text: string): Option[] {
  const name = text.trim();
  if (!onCreate || name === '') return [];
  const chosen = value === null ? undefined : findLocation(locations, value);
  const parents = chosen ? [chosen, undefined] : [undefined];
  return parents.map((parent) => ({
    key: `new-${parent?.id ?? 'top'}`,
    id: null,
    name: t('location.add', { name }),
    path: parent ? t('location.inPath', { path: toPathText(parent) }) : t('location.atTheTopLevel'),
    depth: 0,
    input: { name, parent_id: parent?.id ?? null },
  }));
}

function LocationOptions(props: LocationPickerProps & { onChoose: (id: number | null) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const known = toOptions(props, text);
  const options = [...known.slice(0, OPTIONS_SHOWN_MAX), ...toNewOptions(props, text)];

  const choose = async ({ id, input }: Option) => {
    if (!input || !props.onCreate) {
      props.onChoose(id);
      return;
    }
    if (isBusy) return;
    setIsBusy(true);
    try {
      const checked = await checkInput(
        async () => (await import('./location-form.schema')).CreateLocationInput,
        input,
      );
      if (checked.error === undefined) props.onChoose((await props.onCreate(checked.input)).id);
      else {
        setError(checked.error);
        setIsBusy(false);
      }
    } catch (failure) {
      setError(toMessage(failure, t('location.locationNotAdded')));
      setIsBusy(false);
    }
  };

  const combobox = useCombobox({
    options,
    toKey: ({ key }) => key,
    list: 'inline',
    initialKey: options.find(({ id }) => id === props.value)?.key,
    text,
    onType: (typed) => {
      setText(typed);
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
          aria-label={t('location.searchLocations')}
          placeholder={t('location.searchLocations')}
          className="h-11 w-full min-w-0 bg-transparent outline-none"
        />
      </div>
      <ul {...combobox.listProps} aria-label={t('common.locations')} className="min-h-0 overflow-auto p-1">
        {options.map((option) => (
          <li
            key={option.key}
            {...combobox.getOptionProps(option)}
            aria-selected={!option.input && option.id === props.value}
            style={{ paddingInlineStart: `${option.depth * LOCATION_INDENT_REM + 0.5}rem` }}
            className={cn(
              optionStyle,
              'flex min-h-11 items-center gap-2 rounded-md pe-2 md:min-h-9 pointer-coarse:min-h-11',
            )}
          >
            {option.input && <Plus aria-hidden className="size-4 shrink-0 text-accent" />}
            <span className="min-w-0 flex-1 py-1">
              <bdi className={cn(option.id === null && !option.input && 'text-quiet')}>{option.name}</bdi>
              {option.path !== '' && <bdi className="block text-sm text-quiet">{option.path}</bdi>}
            </span>
            {!option.input && option.id === props.value && (
              <Check aria-hidden className="size-4 shrink-0 text-accent" />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="px-4 py-3 text-sm text-quiet empty:hidden">
        {error || describeRest(known.length)}
      </p>
    </>
  );
}

function describeRest(count: number): string {
  if (count === 0) return t('location.noMatchingLocations');
  return count > OPTIONS_SHOWN_MAX
    ? t('location.hiddenResults', { count: formatNumber(count - OPTIONS_SHOWN_MAX) })
    : '';
}
