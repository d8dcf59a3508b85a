import { type FieldSection, type ItemFieldName, listFieldsIn } from '@stowage/contracts';
import { useContext, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { toEmptyFields, type TypedFields } from '../../entities/item/fields/field-values';
import { keep, readKept } from '../../lib/device-storage';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
import { isListOf, isText } from '../../lib/guards.rules';
import type { ItemFormValues } from './item-form.schema';

/** Parts of the form that are folded until a person needs them, in the order of the form. */
export const PARTS = [
  'basics',
  'description',
  'tags',
  'value',
  'technical',
  'stock',
  'warranty',
  'notes',
  'suppliers',
  'sharing',
] as const satisfies readonly FieldSection[];

/** Part of the address of a form that starts at the availability. */
export const AVAILABILITY = '#availability';

export type Part = (typeof PARTS)[number];

/** The name is always shown. */
export const listPartFields = (part: Part): ItemFieldName[] =>
  listFieldsIn(part).filter((name) => name !== 'name');

// Stored per user, because several people may use the device.
const toStorageName = (ownerId: number) => `form-parts:${ownerId}`;

// A stored list may name parts of another version.
const readUsed = (ownerId: number): Part[] => {
  const stored = readKept(localStorage, toStorageName(ownerId), isListOf(isText)) ?? [];
  return PARTS.filter((part) => stored.includes(part));
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Lists the parts with a value. */
export function listFilled(values: TypedFields): Part[] {
  const empty = toEmptyFields();
  return PARTS.filter((part) => listPartFields(part).some((name) => !isSame(values[name], empty[name])));
}

/**
 * The parts that are open: those with a value, those that the person has opened before on this device, and those with an
 * error. @param needed parts that the address or a restored draft needs
 */
export function useOpenParts(
  values: TypedFields,
  needed: readonly Part[],
  errors: FieldErrors<ItemFormValues>,
) {
  const ownerId = useContext(FormDraftOwner);
  const [used, setUsed] = useState(() => (ownerId === undefined ? [] : readUsed(ownerId)));
  const [folded, setFolded] = useState<readonly Part[]>([]);
  const [filled] = useState(() => listFilled(values));
  const store = (parts: readonly Part[]) => {
    setUsed([...parts]);
    if (ownerId !== undefined) keep(localStorage, toStorageName(ownerId), JSON.stringify(parts));
  };
  const isOpen = (part: Part) =>
    listPartFields(part).some((name) => name in errors) ||
    ([...used, ...filled, ...needed].includes(part) && !folded.includes(part));
  return {
    isOpen,
    open: (part: Part) => {
      store([...used, part]);
      setFolded(folded.filter((one) => one !== part));
    },
    fold: (part: Part) => {
      store(used.filter((one) => one !== part));
      setFolded([...folded, part]);
    },
  };
}
