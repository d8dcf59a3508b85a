import type { Item } from '@stowage/contracts';
import { readDraft, removeDraft, toDraftKey, writeDraft } from '../../lib/forms/form-drafts';
import { isNullOr, isNumber, isObjectOf, isText } from '../../lib/guards.rules';

/** The item that was added and whose photos are being uploaded. */
export type AddedItem = Pick<Item, 'id' | 'name' | 'item_number' | 'location_id'>;

const isAddedItem = isObjectOf<AddedItem>({
  id: isNumber,
  name: isText,
  item_number: isText,
  location_id: isNullOr(isNumber),
});

interface Form {
  ownerId: number;
  draftName: string;
}

const toKey = ({ ownerId, draftName }: Form): string => toDraftKey(ownerId, `${draftName}-upload`);

/** Remembers in this tab that the photos of a form belong to an item, until `forgetUpload`. */
export const rememberUpload = (form: Form, { id, name, item_number, location_id }: AddedItem): void =>
  writeDraft(toKey(form), { id, name, item_number, location_id });

export const forgetUpload = (form: Form): void => removeDraft(toKey(form));

/** Returns the item whose upload was interrupted by a reload, once. */
export function takeUnfinishedUpload(form: Form): AddedItem | undefined {
  const stored = readDraft(toKey(form));
  forgetUpload(form);
  return isAddedItem(stored) ? stored : undefined;
}
