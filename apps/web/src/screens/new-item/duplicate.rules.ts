import { type Item, type ItemFieldName, type ItemImage, listFieldsIn } from '@stowage/contracts';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { toDuplicateValues } from '../../features/item-form/item-form.rules';
import { listFilled, listSectionFields, type SectionName } from '../../features/item-form/use-open-sections';
import { t } from '../../lib/i18n';

/** What a copy of an item can take over: the sections of the form, the location and the photos. */
export type Part = SectionName | 'placement' | 'photos';

/** A copy would show private photos to other people. */
export const listCopiedImages = ({ images }: Item): ItemImage[] =>
  images.filter(({ is_private }) => !is_private);

/** Lists what the item has, in the order of the form. */
export function listParts(item: Item, currency: string): Part[] {
  const values = toDuplicateValues(item, currency);
  return [
    ...(listCopiedImages(item).length > 0 ? (['photos'] as const) : []),
    ...(values.location_id === null ? [] : (['placement'] as const)),
    ...listFilled(values),
  ];
}

export const listPartFields = (parts: readonly Part[]): ItemFieldName[] =>
  parts.flatMap((part) => {
    if (part === 'photos') return [];
    return part === 'placement' ? listFieldsIn(part) : listSectionFields(part);
  });

export function toPartName(part: Part): string {
  if (part === 'photos') return t('common.photos');
  return part === 'placement' ? toFieldLabel('location_id') : t(`itemForm.section.${part}`);
}
