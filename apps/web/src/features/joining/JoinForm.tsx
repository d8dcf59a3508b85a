import type { Inventory, InvitedInventory, User } from '@stowage/contracts';
import { type SubmitEvent, useId, useState } from 'react';
import { AmountsNote } from '../../entities/inventory/AmountsNote';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { toDisplayName } from '../../entities/user/display-name';
import { toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { keepMessage } from '../../lib/message-after-load';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { OptionSelect } from '../../ui/picker/OptionSelect';
import { AlreadyMember } from './AlreadyMember';
import { findUnused, listMovable } from './bring-along.rules';
import { useJoin } from './joining.queries';

interface JoinFormProps {
  user: User;
  inventory: InvitedInventory;
  invitation: { token: string } | { id: number };
  onJoined: (inventory: Inventory) => Promise<void>;
}

/** Accepts an invitation. Asks whether to bring along what the person already has. */
export function JoinForm({ user, inventory, invitation, onJoined }: JoinFormProps) {
  const query = useInventories();
  const { data: inventories } = query;
  const join = useJoin();
  const runOnce = useOneAtATime();
  const [isMoving, setIsMoving] = useState(false);
  const [chosenId, setChosenId] = useState<number>();
  const [isOpening, setIsOpening] = useState(false);

  if (!inventories) return <NotLoaded query={query} message={t('joining.notLoaded')} skeleton="h-40" />;
  const joined = inventories.find(({ id }) => id === inventory.id);
  if (joined) return <AlreadyMember title={joined.title} onOpen={() => onJoined(joined)} />;
  const movable = listMovable(inventory.role, inventories);
  const unused = movable.length === 0 ? findUnused(inventory.role, inventories) : undefined;
  const from = movable.find(({ id }) => id === chosenId) ?? movable[0];

  const moved = isMoving ? from : unused;

  const submit = async () => {
    try {
      const joined = await join.mutateAsync({
        ...invitation,
        ...(moved ? { things: 'bring_along', from_inventory_id: moved.id } : { things: 'separate' }),
      });
      setIsOpening(true);
      keepMessage(
        isMoving && from
          ? t('joining.joinedWithItems', { title: joined.title, name: toDisplayName(user) })
          : t('joining.joined', { title: joined.title }),
      );
      await onJoined(joined);
    } catch {
      // The form shows the error.
    }
  };

  return (
    <form
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void runOnce(submit);
      }}
      className="grid grid-cols-1 gap-5"
    >
      {unused && <p className="text-sm text-quiet">{t('joining.emptyInventory')}</p>}
      {from && (
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-1.5 text-sm font-medium">{t('joining.yourThings')}</legend>
          <Choice
            title={t('joining.separate')}
            hint={t('joining.separateHint')}
            isChosen={!isMoving}
            onChoose={() => setIsMoving(false)}
          />
          <Choice
            title={t('joining.bringAlong')}
            hint={t('joining.bringAlongHint', {
              items: t('count.items', { count: from.item_count }),
              locations: t('count.locations', { count: from.location_count }),
              title: inventory.title,
              name: toDisplayName(user),
            })}
            isChosen={isMoving}
            onChoose={() => setIsMoving(true)}
          />
          {isMoving && from.currency !== inventory.currency && (
            <p className="text-sm text-quiet">
              <AmountsNote from={from.currency} to={inventory.currency} />
            </p>
          )}
          {isMoving && movable.length > 1 && (
            <Field label={t('joining.whichInventory')}>
              <OptionSelect
                title={t('joining.whichInventory')}
                value={from.id}
                onChange={setChosenId}
                options={movable.map(({ id, title }) => ({ id, name: title }))}
              />
            </Field>
          )}
        </fieldset>
      )}
      <FormError message={join.error ? toMessage(join.error, t('joining.notJoined')) : undefined} />
      <Button type="submit" busy={join.isPending || isOpening} className="min-h-11">
        {join.isPending || isOpening ? t('joining.joining') : t('joining.join')}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  title: string;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ title, hint, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-control p-3 has-checked:border-accent has-checked:bg-accent/8 has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="things"
        checked={isChosen}
        // Without this, the name would contain the hint.
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span id={`${id}-title`} className="block font-medium">
          {title}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-quiet [overflow-wrap:anywhere]">
          {hint}
        </span>
      </span>
    </label>
  );
}
