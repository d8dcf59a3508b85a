import { type FieldSection, type ItemFieldName, listFieldsIn } from '@stowage/contracts';
import { useContext, useMemo, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { toEmptyFields, type TypedFields } from '../../entities/item/fields/field-values';
import { keep, readKept } from '../../lib/device-storage';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
import { isListOf, isText } from '../../lib/guards.rules';
import type { ItemFormValues } from './item-form.schema';

/** Sections of the form that are folded until a person needs them, in the order of the form. */
export const SECTIONS = [
  'basics',
  'description',
  'tags',
  'value',
  'technical',
  'custom',
  'stock',
  'warranty',
  'notes',
  'suppliers',
  'sharing',
] as const satisfies readonly FieldSection[];

/** Part of the address of a form that starts at the availability. */
export const AVAILABILITY = '#availability';

export type SectionName = (typeof SECTIONS)[number];

/** The name is always shown. */
export const listSectionFields = (section: SectionName): ItemFieldName[] =>
  listFieldsIn(section).filter((name) => name !== 'name');

// Stored per user, because several people may use the device.
const toStorageName = (ownerId: number) => `form-sections:${ownerId}`;

// A stored list may name sections of another version.
const readUsed = (ownerId: number): SectionName[] => {
  const stored = readKept(localStorage, toStorageName(ownerId), isListOf(isText)) ?? [];
  return SECTIONS.filter((section) => stored.includes(section));
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Lists the sections with a value. */
export function listFilled(values: TypedFields): SectionName[] {
  const empty = toEmptyFields();
  return SECTIONS.filter((section) =>
    listSectionFields(section).some((name) => !isSame(values[name], empty[name])),
  );
}

/**
 * The sections that are open: those with a value, those that the person has opened before on this device, and those with an
 * error. @param needed sections that the address or a restored draft needs
 */
export function useOpenSections(
  values: TypedFields,
  needed: readonly SectionName[],
  errors: FieldErrors<ItemFormValues>,
) {
  const ownerId = useContext(FormDraftOwner);
  const [used, setUsed] = useState(() => (ownerId === undefined ? [] : readUsed(ownerId)));
  const [folded, setFolded] = useState<readonly SectionName[]>([]);
  const filled = useMemo(() => listFilled(values), [values]);
  const store = (sections: readonly SectionName[]) => {
    setUsed([...sections]);
    if (ownerId !== undefined) keep(localStorage, toStorageName(ownerId), JSON.stringify(sections));
  };
  const isOpen = (section: SectionName) =>
    listSectionFields(section).some((name) => name in errors) ||
    ([...used, ...filled, ...needed].includes(section) && !folded.includes(section));
  return {
    isOpen,
    open: (section: SectionName) => {
      store([...used, section]);
      setFolded(folded.filter((one) => one !== section));
    },
    fold: (section: SectionName) => {
      store(used.filter((one) => one !== section));
      setFolded([...folded, section]);
    },
  };
}
