import { type FieldSection, type ItemFieldName, listFieldsIn } from '@stowage/contracts';
import { useContext, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { toEmptyFields, type TypedFields } from '../../entities/item/fields/field-values';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
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

function readUsed(name: string): Part[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return PARTS.filter((part) => Array.isArray(stored) && stored.includes(part));
  } catch {
    return [];
  }
}

function storeUsed(name: string, parts: readonly Part[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(parts));
  } catch {
    // Storage may be full or blocked; the parts are then not remembered.
  }
}

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
  const [used, setUsed] = useState(() => (ownerId === undefined ? [] : readUsed(toStorageName(ownerId))));
  const [folded, setFolded] = useState<readonly Part[]>([]);
  const [filled] = useState(() => listFilled(values));
  const store = (parts: readonly Part[]) => {
    setUsed([...parts]);
    if (ownerId !== undefined) storeUsed(toStorageName(ownerId), parts);
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
