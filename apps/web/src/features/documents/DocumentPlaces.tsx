import type { InventoryDocument } from '@stowage/contracts';
import { type LucideIcon, MapPin, Package, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useItemSearch } from '../../entities/item/items.queries';
import { useLocationSearch } from '../../entities/location/locations.queries';
import { t } from '../../lib/i18n';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { Button } from '../../ui/Button';
import { SearchInput } from '../../ui/form/SearchInput';

export type Places = Pick<InventoryDocument, 'items' | 'locations'>;
type Place = Places['items'][number];

const ICONS: Record<keyof Places, LucideIcon> = { items: Package, locations: MapPin };
const KINDS = ['items', 'locations'] as const;
const FOUND_MAX = 5;

interface DocumentPlacesProps {
  value: Places;
  onChange: (value: Places) => void;
}

/** Items and locations that a document belongs to. */
export function DocumentPlaces({ value, onChange }: DocumentPlacesProps) {
  const [text, setText] = useState('');
  const q = useDebouncedValue(text.trim());
  const items = useItemSearch(q === '' ? undefined : { q, per_page: FOUND_MAX });
  const locations = useLocationSearch(q);
  const found: Places = {
    items: q === '' ? [] : (items.data?.items ?? []),
    locations: q === '' ? [] : (locations.data?.locations.slice(0, FOUND_MAX) ?? []),
  };
  const isChosen = (kind: keyof Places, { id }: Place) => value[kind].some((one) => one.id === id);
  const add = (kind: keyof Places, { id, name }: Place) => {
    onChange({ ...value, [kind]: [...value[kind], { id, name }] });
    setText('');
  };
  const remove = (kind: keyof Places, { id }: Place) =>
    onChange({ ...value, [kind]: value[kind].filter((one) => one.id !== id) });
  const row = (kind: keyof Places, place: Place, isAdded: boolean) => {
    const Icon = ICONS[kind];
    const Sign = isAdded ? X : Plus;
    const { name } = place;
    return (
      <li key={`${kind} ${place.id}`} className="flex min-h-9 items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
        <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t(isAdded ? 'documents.takeAway' : 'documents.giveTo', { name })}
          className="px-2"
          onClick={() => (isAdded ? remove : add)(kind, place)}
        >
          <Sign aria-hidden className="size-4" />
        </Button>
      </li>
    );
  };
  const rows = (places: Places, isAdded: boolean) => (
    <ul>
      {KINDS.flatMap((kind) =>
        places[kind].flatMap((place) =>
          !isAdded && isChosen(kind, place) ? [] : [row(kind, place, isAdded)],
        ),
      )}
    </ul>
  );
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('documents.alsoOf')}</legend>
      {rows(value, true)}
      <SearchInput label={t('documents.findPlace')} value={text} onChange={setText} />
      {rows(found, false)}
    </fieldset>
  );
}
