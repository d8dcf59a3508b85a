import {
  type Inventory,
  type InventoryMatches,
  holdsWords,
  type Item,
  type ItemImage,
  type ItemSearchHit,
  type LocationSearchHit,
  type SavedSearch,
  toCodeGroups,
  type Tag as ItemTag,
  toSearchWords,
} from '@stowage/contracts';
import { Boxes, type LucideIcon, Tag } from 'lucide-react';
import { primaryImage } from '../../entities/image/primary-image';
import { toListAddress } from '../../entities/item/item-filters.rules';
import { namesakeIdsIn } from '../../entities/location/locations.rules';
import { toOtherInventoryUrl } from '../../lib/address/inventory-address';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { SCREEN_ICONS, type ScreenIcon } from '../../ui/screen-icons';
import { toSearchAddress } from '../search/search-filters.rules';
import { toFoundLines } from '../search/search-matches.rules';

/** Opens a screen. */
export interface Command {
  label: PlainMessageKey;
  /** Key of a text with other words for the command, which the palette also searches. */
  synonyms: PlainMessageKey;
  to: string;
  icon: ScreenIcon;
}

export interface PaletteOption {
  /** Unique among the options, and stable between renders. */
  key: string;
  icon: 'item' | 'location' | 'recent' | 'saved' | 'search' | LucideIcon;
  /** Replaces the icon. */
  image?: ItemImage | undefined;
  text: string;
  /**
   * Location of an item, with the text that matched if the option does not show it; path of a location, with its code
   * if another result has the same name and path.
   */
  note?: string;
  label?: string;
  /** Target URL; absent for a recent search, which fills the search box instead. */
  to?: string;
  /** Other inventory to open, instead of `to`. */
  inventoryId?: number;
  /** Absolute URL in another inventory, instead of `to`. */
  url?: string;
  /** Words to highlight in a search result. */
  words?: readonly string[];
}

export interface PaletteGroup {
  /** Unique among the groups; part of an HTML id. */
  key: string;
  title: string;
  options: PaletteOption[];
}

interface PaletteInput {
  text: string;
  commands: readonly Command[];
  /** The inventories to which the user can switch. */
  inventories?: readonly Inventory[];
  recent: readonly string[];
  /** The items opened last. */
  opened: readonly Item[];
  saved: readonly SavedSearch[];
  items: readonly ItemSearchHit[];
  words: readonly string[];
  locations: readonly LocationSearchHit[];
  tags?: readonly ItemTag[];
  /** Results in other inventories of the user. */
  elsewhere?: readonly InventoryMatches[];
}

const LOCATIONS_SHOWN = 4;
const TAGS_SHOWN = 4;
const SHOWN_OF_OTHER_INVENTORY = 3;

function toItemOption(
  { id, name, item_number, location, images, matches = [] }: Item & Partial<Pick<ItemSearchHit, 'matches'>>,
  words: readonly string[],
): PaletteOption & { to: string } {
  const [line] = toFoundLines({ matches }, words);
  const where = location ? [...location.path, location.name].join(' > ') : t('common.noLocation');
  return {
    key: `item-${id}`,
    icon: 'item',
    image: primaryImage(images),
    text: name,
    note: line ? `${where} · ${line.label}: ${line.text}` : where,
    label: item_number,
    to: `/inventory/${id}`,
    words,
  };
}

function toLocationOptions(
  locations: readonly LocationSearchHit[],
  shown: number,
  words: readonly string[],
): (PaletteOption & { to: string })[] {
  const ambiguous = namesakeIdsIn(locations);
  return locations.slice(0, shown).map(({ id, name, path, code }) => ({
    key: `location-${id}`,
    icon: 'location',
    text: name,
    note: [path.join(' > '), ambiguous.has(id) ? toCodeGroups(code) : '']
      .filter((part) => part !== '')
      .join(' · '),
    to: `/locations/${id}`,
    words,
  }));
}

function toOtherInventoryGroup({
  inventory_id,
  title,
  items,
  locations,
  words,
}: InventoryMatches): PaletteGroup {
  const itemOptions = items.slice(0, SHOWN_OF_OTHER_INVENTORY).map((item) => toItemOption(item, words));
  const locationOptions = toLocationOptions(locations, SHOWN_OF_OTHER_INVENTORY, words);
  const isLocationFirst = locations[0]?.is_code_match === true;
  const options = isLocationFirst
    ? [...locationOptions, ...itemOptions]
    : [...itemOptions, ...locationOptions];
  return {
    key: `inventory-${inventory_id}`,
    title: t('commandPalette.inInventory', { inventory: title }),
    options: options.map(({ to, ...option }) => ({ ...option, url: toOtherInventoryUrl(inventory_id, to) })),
  };
}

export const findCommands = (commands: readonly Command[], text: string): Command[] =>
  commands.filter(({ label, synonyms }) => hasWords(`${t(label)} ${t(synonyms)}`, text));

const hasWords = (text: string, typed: string): boolean => holdsWords([text], toSearchWords(typed));

export function toPaletteGroups({
  text,
  commands,
  inventories = [],
  recent,
  opened,
  saved,
  items,
  words,
  locations,
  tags = [],
  elsewhere = [],
}: PaletteInput): PaletteGroup[] {
  const wanted = text.trim();
  const screens = findCommands(commands, wanted).map(({ label, to, icon }) => ({
    key: to,
    icon: SCREEN_ICONS[icon],
    text: t(label),
    to,
  }));
  const switches = inventories
    .map(({ id, title }) => ({
      key: `inventory-${id}`,
      icon: Boxes,
      text: t('command.switchInventory', { inventory: title }),
      inventoryId: id,
    }))
    .filter((option) => hasWords(`${option.text} ${t('commandSynonyms.switchInventory')}`, wanted));
  const actionGroup: PaletteGroup = {
    key: 'actions',
    title: t('commandPalette.actions'),
    options: [...screens, ...switches],
  };
  const savedGroup: PaletteGroup = {
    key: 'saved',
    title: t('common.savedSearches'),
    options: saved
      .filter(({ name }) => hasWords(name, wanted))
      .map(({ id, name, query }) => ({
        key: `saved-${id}`,
        icon: 'saved',
        text: name,
        to: `/search?${query}`,
      })),
  };
  const locationGroup: PaletteGroup = {
    key: 'locations',
    title: t('common.locations'),
    options: toLocationOptions(locations, LOCATIONS_SHOWN, words),
  };
  const tagGroup: PaletteGroup = {
    key: 'tags',
    title: t('field.tags'),
    options: tags
      .map(({ id, name, item_count }) => ({
        key: `tag-${id}`,
        icon: Tag,
        text: t('tags.tagNamed', { name }),
        note: t('count.items', { count: item_count }),
        to: toListAddress({ tag_ids: [id] }),
      }))
      .filter((option) => hasWords(option.text, wanted))
      .slice(0, TAGS_SHOWN),
  };
  const itemGroup: PaletteGroup = {
    key: 'items',
    title: t('common.items'),
    options: items.map((item) => toItemOption(item, words)),
  };
  // A location found by its code comes before its contents, which the search also finds.
  const isLocationFirst = locations[0]?.is_code_match === true;
  const groups: PaletteGroup[] =
    wanted === ''
      ? [
          {
            key: 'opened',
            title: t('common.lastOpened'),
            options: opened.map((item) => toItemOption(item, [])),
          },
          {
            key: 'recent',
            title: t('common.recentSearches'),
            options: recent.map((text) => ({ key: `recent-${text}`, icon: 'recent', text })),
          },
          savedGroup,
          actionGroup,
        ]
      : [
          ...(isLocationFirst ? [locationGroup, itemGroup] : [itemGroup, locationGroup]),
          tagGroup,
          ...elsewhere.map(toOtherInventoryGroup),
          savedGroup,
          actionGroup,
          {
            key: 'search',
            title: t('common.search'),
            options: [
              {
                key: 'search',
                icon: 'search',
                text: t('commandPalette.allResults', { text: wanted }),
                to: toSearchAddress({ q: wanted }),
              },
            ],
          },
        ];
  return groups.filter(({ options }) => options.length > 0);
}
