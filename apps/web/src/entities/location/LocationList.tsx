import { type Location, toCodeGroups } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import type { PickerControl, PickerOption } from '../../ui/picker/picker-option';
import { PickerList } from '../../ui/picker/PickerList';
import { useCreateLocation } from './locations.queries';
import { namesakeIds, searchLocations, toPathText } from './locations.rules';

export interface LocationPickerProps {
  name?: string;
  locations: readonly Location[];
  /** Undefined if `leave` is chosen, or nothing yet. */
  value: number | null | undefined;
  onChange: (id: number | null) => void;
  /** The first option, which stands for no location. */
  emptyLabel: string;
  /** Shown for a chosen location that does not exist. By default `emptyLabel`. */
  unknownLabel?: string;
  /** A first choice that keeps the location of each item. */
  leave?: { label: string; onChoose: () => void };
  excludedIds?: ReadonlySet<number>;
  /** True to offer existing locations only. */
  mustExist?: boolean;
}

interface LocationListProps extends LocationPickerProps, PickerControl {
  chosen: Location | undefined;
}

const LEAVE = 'leave';
const NONE = 'none';

export default function LocationList(props: LocationListProps) {
  const { locations, value, onChange, emptyLabel, leave, excludedIds, mustExist, chosen } = props;
  const { trigger, isOpen, onOpenChange } = props;
  const create = useCreateLocation();

  const toNewOption = (name: string, parent: Location | undefined): PickerOption => ({
    key: `new-${parent?.id ?? 'top'}`,
    name: t('picker.add', { name }),
    detail: parent ? t('location.inPath', { path: toPathText(parent) }) : t('location.atTheTopLevel'),
    create: async () => {
      const { id } = await create.mutateAsync({ name, parent_id: parent?.id ?? null });
      return () => onChange(id);
    },
  });

  const search = (text: string): PickerOption[] => {
    const isSearching = text.trim() !== '';
    const ambiguous = namesakeIds(locations);
    const found = searchLocations(locations, text)
      .filter(({ location }) => !excludedIds?.has(location.id))
      .map(({ location, depth }): PickerOption => ({
        key: String(location.id),
        name: location.name,
        detail: [
          ...(isSearching && location.path.length > 0 ? [location.path.join(' > ')] : []),
          ...(ambiguous.has(location.id) ? [toCodeGroups(location.code)] : []),
        ].join(', '),
        depth: isSearching ? 0 : depth,
        choose: () => onChange(location.id),
      }));
    if (!isSearching) {
      return [
        ...(leave ? [{ key: LEAVE, name: leave.label, choose: leave.onChoose }] : []),
        { key: NONE, name: emptyLabel, choose: () => onChange(null) },
        ...found,
      ];
    }
    if (mustExist) return found;
    const parents = chosen ? [chosen, undefined] : [undefined];
    return [...found, ...parents.map((parent) => toNewOption(text.trim(), parent))];
  };

  return (
    <PickerList
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('location.chooseALocation')}
      searchLabel={t('location.searchLocations')}
      notCreated={t('location.locationNotAdded')}
      chosenKey={value === undefined ? LEAVE : value === null ? NONE : String(value)}
      search={search}
    />
  );
}
