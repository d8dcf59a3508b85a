import type { Item } from '@stowage/contracts';
import { type SubmitEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { toRequestFields } from '../../entities/item/fields/field-values';
import { ApiError, toMessage } from '../../lib/api-error';
import { applyServerErrors } from '../../lib/forms/form-errors';
import { discardUnsavedForms } from '../../lib/forms/unsaved-changes';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t, withTexts } from '../../lib/i18n';
import type { Difference } from './differences.rules';
import { toSavedValues } from './item-form.rules';
import type { ItemFormInput, ItemFormValues } from './item-form.schema';
import type { ItemFormChoices } from './use-item-form-choices';

const CONFLICT = 409;

export type AfterSaving = (item: Item) => void | Promise<void>;

export interface Saving {
  /** When this rejects, the form keeps its values and shows the error or, after a conflict, both versions. */
  onSave: (input: ItemFormInput, expectedUpdatedAt: string | null) => Promise<Item>;
  /** Loads the saved version after a conflict: another session saved the item while the form was open. */
  loadSaved?: (() => Promise<Item>) | undefined;
}

interface Conflict {
  mine: ItemFormInput;
  saved: Item;
  differences: Difference[];
  then: AfterSaving;
}

/** On a conflict, overwrites nothing until the user has chosen a version. */
export function useSaving(
  form: UseFormReturn<ItemFormValues, unknown, ItemFormInput>,
  { onSave, loadSaved }: Saving,
  choices: ItemFormChoices,
  currency: string,
) {
  const [conflict, setConflict] = useState<Conflict>();
  const run = useOneAtATime();

  // Loaded when needed, because most forms are saved without a conflict.
  const listDifferences = async (mine: ItemFormInput, saved: Item) => {
    const { findDifferences, toReferenceNames } = await withTexts(import('./differences.rules'));
    return findDifferences(mine, saved, toReferenceNames(choices), currency);
  };

  const finish = async (item: Item, then: AfterSaving) => {
    // Must run before navigation, which unsaved changes block, and before the next form uses the same draft name.
    discardUnsavedForms();
    await then(item);
  };

  const compare = async (mine: ItemFormInput, load: () => Promise<Item>, then: AfterSaving) => {
    try {
      const saved = await load();
      const differences = await listDifferences(mine, saved);
      // Both versions are equal, so there is nothing left to save.
      if (differences.length === 0) await finish(saved, then);
      else setConflict({ mine, saved, differences, then });
    } catch (error) {
      toast.error(toMessage(error, t('itemForm.itemChangedAgain')));
    }
  };

  /** The server counts the custom values of the request, and the form the fields. */
  const setErrorOf =
    ({ custom_values = [] }: ItemFormInput): typeof form.setError =>
    (name, ...rest) => {
      const at = /^custom_values\.(\d+)/.exec(name)?.[1];
      const value = at === undefined ? undefined : custom_values[Number(at)];
      const position = choices.customFields.findIndex(({ id }) => id === value?.field_id);
      form.setError(position < 0 ? name : `custom_values.${position}.value`, ...rest);
    };

  const saveAnd = (then: AfterSaving) =>
    form.handleSubmit(async (input) => {
      try {
        await finish(await onSave(input, form.getValues('expected_updated_at')), then);
      } catch (error) {
        if (loadSaved && error instanceof ApiError && error.status === CONFLICT) {
          await compare(input, loadSaved, then);
        } else {
          toast.error(applyServerErrors(setErrorOf(input), error));
        }
      }
    });

  const submitAnd = (then: AfterSaving) => (event?: SubmitEvent) => {
    event?.preventDefault();
    void run(saveAnd(then));
  };

  const keepMine = ({ saved, then }: Conflict) => {
    setConflict(undefined);
    form.setValue('expected_updated_at', saved.updated_at);
    submitAnd(then)();
  };

  const takeSaved = async (current: Conflict, field?: Difference['field']) => {
    const values = toSavedValues(current.saved, currency);
    const mine = field && { ...current.mine, [field]: toRequestFields(current.saved)[field] };
    const differences = mine ? await listDifferences(mine, current.saved) : [];
    if (mine && differences.length > 0) {
      form.setValue(field, values[field], { shouldDirty: true });
      if (field === 'quantity') form.setValue('saved_quantity', values.saved_quantity);
      setConflict({ ...current, mine, differences });
    } else {
      form.reset(values);
      setConflict(undefined);
      toast(t('itemForm.savedItemShown'));
    }
  };

  return {
    submitAnd,
    conflict: conflict && {
      differences: conflict.differences,
      changedBy: conflict.saved.updated_by,
      onClose: () => setConflict(undefined),
      onKeepMine: () => keepMine(conflict),
      onTakeSaved: (field?: Difference['field']) => void takeSaved(conflict, field),
    },
  };
}
