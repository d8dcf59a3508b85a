import type { Inventory, Item, Location } from '@stowage/contracts';
import { useState } from 'react';
import { AmountsNote } from '../../entities/inventory/AmountsNote';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { WithParts } from '../../entities/item/WithParts';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useContentCounts } from '../../entities/location/locations.queries';
import { useSession } from '../../entities/user/session.queries';
import { toInventoryUrl } from '../../lib/address/inventory-address';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { OptionSelect } from '../../ui/picker/OptionSelect';
import { useLocationsOf, useMoveContents } from './moving.queries';

/** An item, or a location with everything inside it. */
export type Moved =
  | { kind: 'item'; item: Pick<Item, 'id' | 'name' | 'lent' | 'parts_count'> }
  | { kind: 'location'; location: Pick<Location, 'id' | 'name'> };

interface MoveToInventoryDialogProps {
  moved: Moved;
  /** Inventories to choose from. */
  targets: readonly Inventory[];
  onClose: () => void;
}

const toChosen = (moved: Moved) =>
  moved.kind === 'item'
    ? { name: moved.item.name, body: { item_ids: [moved.item.id] }, path: `/inventory/${moved.item.id}` }
    : {
        name: moved.location.name,
        body: { location_ids: [moved.location.id] },
        path: `/locations/${moved.location.id}`,
      };

/** Opens the item or location in its new inventory after the move, with a new page load. */
export default function MoveToInventoryDialog({ moved, targets, onClose }: MoveToInventoryDialogProps) {
  const [targetId, setTargetId] = useState<number>();
  const [locationId, setLocationId] = useState<number | null>(null);
  const [withParts, setWithParts] = useState(true);
  const target = targets.find(({ id }) => id === targetId) ?? targets[0];
  const locations = useLocationsOf(target?.id);
  const move = useMoveContents();
  const { name, body, path } = toChosen(moved);

  const submit = async () => {
    if (!target) return;
    try {
      await move.mutateAsync({
        ...body,
        to_inventory_id: target.id,
        to_location_id: locationId,
        with_parts: withParts,
      });
    } catch {
      return;
    }
    window.location.assign(toInventoryUrl(target.id, path));
  };

  return (
    <FormDialog
      title={t('moving.title', { name })}
      description={
        moved.kind === 'item' ? (
          <AlongWithItem item={moved.item} />
        ) : (
          <AlongWithLocation id={moved.location.id} />
        )
      }
      submitLabel={t('common.move')}
      isBusy={move.isSuccess}
      error={move.error ? toMessage(move.error, t('moving.notMoved')) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <WithParts
        count={moved.kind === 'item' ? moved.item.parts_count : 0}
        hint={t('itemPage.partsStay')}
        checked={withParts}
        onChange={setWithParts}
      />
      <Field label={t('common.inventory')} hint={target && <CurrencyNote target={target} />}>
        <div data-first-focus>
          <OptionSelect
            title={t('common.inventory')}
            value={target?.id}
            onChange={(id) => {
              setTargetId(id);
              setLocationId(null);
            }}
            options={targets.map(({ id, title }) => ({ id, name: title }))}
          />
        </div>
      </Field>
      <Field
        label={t('field.location_id')}
        error={locations.error ? toMessage(locations.error, t('common.locationsNotLoaded')) : undefined}
      >
        <LocationPicker
          name="to_location_id"
          locations={locations.data ?? []}
          value={locationId}
          onChange={setLocationId}
          mustExist
          emptyLabel={t(moved.kind === 'item' ? 'common.noLocation' : 'moving.topLevel')}
        />
      </Field>
    </FormDialog>
  );
}

const AlongWithItem = ({ item }: { item: Pick<Item, 'lent'> }) =>
  t(item.lent.length > 0 ? 'moving.alongWithLentItem' : 'moving.alongWithItem');

function AlongWithLocation({ id }: { id: number }) {
  const { data: counts } = useContentCounts(id);
  if (!counts) return t('moving.counting');
  const { item_count, location_count, lent_count } = counts;
  return t('moving.alongWithLocation', {
    items: t('count.items', { count: item_count }),
    locations: t('count.locations', { count: location_count }),
    lent: lent_count,
  });
}

/** Amounts are not converted. */
function CurrencyNote({ target }: { target: Inventory }) {
  const { user } = useSession();
  const current = useInventories().data?.find(({ id }) => id === user?.inventory_id);
  if (!current) return null;
  return <AmountsNote from={current.currency} to={target.currency} />;
}
