import { SEARCH_MAX_LENGTH } from '@stowage/contracts';
import { Bookmark, Box, History, type LucideIcon, MapPin, Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type HTMLAttributes, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toThumbnailSources } from '../../entities/image/image-sources';
import { useInventories, useSearchElsewhere } from '../../entities/inventory/inventories.queries';
import { useItemSearch } from '../../entities/item/items.queries';
import { useLocationSearch } from '../../entities/location/locations.queries';
import { useTags } from '../../entities/tag/tags.queries';
import { useSession } from '../../entities/user/session.queries';
import { toInventoryUrl } from '../../lib/address/inventory-address';
import { toMessage } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { useBackCloses } from '../../lib/dialog-history';
import { t } from '../../lib/i18n';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { optionStyle } from '../../ui/combobox/option-style';
import { useCombobox } from '../../ui/combobox/use-combobox';
import { overlayStyle } from '../../ui/dialog/dialog-style';
import { useFocusReturn } from '../../ui/focus';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { ItemNumber } from '../../ui/ItemNumber';
import { Marked } from '../../ui/Marked';
import { toSameScreen } from '../inventory-switch/address-object.rules';
import { useOpenedItems } from '../search/opened-items';
import { useRecentSearches } from '../search/recent-searches';
import { toSearchAddress } from '../search/search-filters.rules';
import { useSavedSearches } from '../search/searches.queries';
import { type Command, type PaletteOption, toPaletteGroups } from './palette.rules';

interface CommandPaletteProps {
  ownerId: number;
  commands: readonly Command[];
  onClose: () => void;
}

const ITEMS_SHOWN = 6;

const ICONS = { item: Box, location: MapPin, recent: History, saved: Bookmark, search: Search };

export default function CommandPalette({ ownerId, commands, onClose }: CommandPaletteProps) {
  const focusReturn = useFocusReturn();
  const navigate = useNavigate();
  const { recent, remember } = useRecentSearches(ownerId);
  const { items: opened } = useOpenedItems(ownerId);
  const { data: saved = [] } = useSavedSearches();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const hasSeveral = (user?.inventory_count ?? 1) > 1;
  const { data: inventories = [] } = useInventories({ enabled: hasSeveral });
  const { data: tags = [] } = useTags();
  const listId = useId();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const query = useDebouncedValue(wanted);
  const items = useItemSearch(query === '' ? undefined : { q: query, per_page: ITEMS_SHOWN });
  const locations = useLocationSearch(query);
  const elsewhere = useSearchElsewhere(query, hasSeveral ? user?.inventory_id : undefined);
  // Runs after the dialog has closed and returned focus.
  const afterClose = useRef<() => void>(undefined);

  const searches = [items, locations, ...(hasSeveral ? [elsewhere] : [])];
  const error = searches.find((one) => one.error !== null)?.error;
  const isBehind =
    wanted !== query || (wanted !== '' && searches.some(({ isPlaceholderData }) => isPlaceholderData));
  const isWaiting = wanted !== '' && !error && (isBehind || searches.some(({ data }) => !data));
  const words = items.data?.words ?? [];
  const groups = toPaletteGroups({
    text,
    commands,
    inventories: hasSeveral ? inventories.filter(({ id }) => id !== user?.inventory_id) : [],
    recent,
    opened: opened.filter(({ id }) => pathname !== `/inventory/${id}`),
    saved,
    items: query === '' ? [] : (items.data?.items ?? []),
    words,
    locations: query === '' ? [] : (locations.data?.locations ?? []),
    tags,
    elsewhere: query === '' ? [] : (elsewhere.data ?? []),
  });
  const options = groups.flatMap((group) => group.options);
  const goTo = (address: string) => {
    if (wanted !== '') remember(wanted);
    afterClose.current = () => void navigate(address);
    onClose();
  };

  const openUrl = (url: string) => {
    afterClose.current = () => window.location.assign(url);
    onClose();
  };

  const combobox = useCombobox({
    options,
    toKey: ({ key }) => key,
    list: 'inline',
    text,
    onType: setText,
    onChoose: ({ to, url, inventoryId, text: recentText }) => {
      if (inventoryId !== undefined) openUrl(toInventoryUrl(inventoryId, toSameScreen(pathname, search)));
      else if (url !== undefined) {
        remember(wanted);
        openUrl(url);
      } else if (to === undefined) setText(recentText);
      else goTo(to);
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter' && isWaiting && !combobox.hasMoved) goTo(toSearchAddress({ q: wanted }));
      else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
      else return;
      event.preventDefault();
    },
  });

  useBackCloses(onClose);

  const found = wanted === '' || isWaiting || error ? '' : describe(groups);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          aria-describedby={undefined}
          {...focusReturn}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event);
            afterClose.current?.();
          }}
          className="fixed inset-x-2 top-[max(0.5rem,var(--toasts-bottom,0px))] z-50 mx-auto flex max-h-[calc(100dvh-0.5rem-max(0.5rem,var(--toasts-bottom,0px)))] max-w-xl flex-col rounded-lg border border-line bg-surface text-text shadow-raised outline-none data-[state=open]:animate-fade sm:top-[max(12dvh,var(--toasts-bottom,0px))] sm:max-h-[70dvh]"
        >
          <Dialog.Title className="sr-only">{t('common.searchAndCommands')}</Dialog.Title>
          <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
            <Search aria-hidden className="size-4.5 shrink-0 text-quiet" />
            <input
              {...combobox.inputProps}
              dir="auto"
              aria-label={t('commandPalette.searchEverything')}
              type="text"
              enterKeyHint="go"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t('commandPalette.searchEverything')}
              maxLength={SEARCH_MAX_LENGTH}
              className="min-h-13 w-full min-w-0 bg-transparent text-base outline-none"
            />
            <Dialog.Close
              aria-label={t('common.close')}
              className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-md text-sm text-quiet hover:text-text"
            >
              <X aria-hidden className="size-5 md:hidden" />
              <kbd aria-hidden className="font-sans max-md:hidden">
                {t('commandPalette.escapeKey')}
              </kbd>
            </Dialog.Close>
          </div>
          <p role="status" className="sr-only">
            {found}
          </p>
          {error && wanted !== '' && (
            <p role="alert" className="px-4 pt-3 text-sm text-danger">
              {toMessage(error, t('common.searchFailed'))}
            </p>
          )}
          {isWaiting && !items.data && (
            <p className="px-4 pt-3 text-sm text-quiet">{t('common.searching')}</p>
          )}
          {found === t('commandPalette.noResults') && (
            <p className="px-4 pt-3 text-sm text-quiet">{t('commandPalette.noResults')}</p>
          )}
          <div
            {...combobox.listProps}
            aria-label={t('common.searchAndCommands')}
            className="min-h-0 scroll-py-2 overflow-y-auto p-2"
          >
            {groups.map(({ key, title, options: members }) => (
              <div key={key} role="group" aria-labelledby={`${listId}-${key}`}>
                <p
                  id={`${listId}-${key}`}
                  role="presentation"
                  dir="auto"
                  className="px-2 pt-2 pb-1 text-xs font-medium [overflow-wrap:anywhere] text-quiet"
                >
                  {title}
                </p>
                {members.map((option) => (
                  <Option
                    key={option.key}
                    attributes={combobox.getOptionProps(option)}
                    option={option}
                    isStale={isBehind && option.words !== undefined}
                  />
                ))}
              </div>
            ))}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function describe(groups: ReturnType<typeof toPaletteGroups>): string {
  const options = groups.flatMap((group) => group.options);
  const count = (icon: PaletteOption['icon']) => options.filter((option) => option.icon === icon).length;
  const [items, locations] = [count('item'), count('location')];
  if (items + locations === 0) return t('commandPalette.noResults');
  return t('commandPalette.resultsShown', {
    items: t('count.items', { count: items }),
    locations: t('count.locations', { count: locations }),
  });
}

interface OptionProps {
  attributes: HTMLAttributes<HTMLDivElement>;
  option: PaletteOption;
  isStale: boolean;
}

function Option({ attributes, option, isStale }: OptionProps) {
  const { words = [] } = option;
  const Icon: LucideIcon = typeof option.icon === 'string' ? ICONS[option.icon] : option.icon;
  return (
    <div
      {...attributes}
      className={cn(
        optionStyle,
        'flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 transition-opacity',
        isStale && 'opacity-60',
      )}
    >
      {option.image ? (
        <ImageWithPlaceholder
          {...toThumbnailSources(option.image)}
          sizes="36px"
          alt=""
          className="size-9 shrink-0 rounded-sm border border-line object-cover"
        />
      ) : (
        <span className="grid w-9 shrink-0 place-items-center">
          <Icon aria-hidden className="size-4.5 text-quiet" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <Marked text={option.text} words={words} className="line-clamp-1 font-medium" />
        {option.note !== undefined && option.note !== '' && (
          <Marked text={option.note} words={words} className="line-clamp-2 text-sm text-quiet" />
        )}
      </span>
      {option.label !== undefined && (
        <span className="shrink-0 max-sm:hidden">
          <ItemNumber number={option.label} />
        </span>
      )}
    </div>
  );
}
