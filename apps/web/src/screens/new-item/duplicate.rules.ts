import { type Item, type ItemFieldName, type ItemImage, listFieldsIn } from '@stowage/contracts';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { toDuplicateValues } from '../../features/item-form/item-form.rules';
import { listFilled, listSectionFields, type SectionName } from '../../features/item-form/use-open-sections';
import { t } from '../../lib/i18n';

/** Section of the form that a copy can take over. The location and the photos count as sections too. */
export type CopiedSection = SectionName | 'placement' | 'photos';

/** A copy would show private photos to other people. */
export const listCopiedImages = ({ images }: Item): ItemImage[] =>
  images.filter(({ is_private }) => !is_private);

/** Lists what the item has, in the order of the form. */
export function listCopiedSections(item: Item, currency: string): CopiedSection[] {
  const values = toDuplicateValues(item, currency);
  return [
    ...(listCopiedImages(item).length > 0 ? (['photos'] as const) : []),
    ...(values.location_id === null ? [] : (['placement'] as const)),
    ...listFilled(values),
  ];
}

export const listCopiedFields = (sections: readonly CopiedSection[]): ItemFieldName[] =>
  sections.flatMap((section) => {
    if (section === 'photos') return [];
    return section === 'placement' ? listFieldsIn(section) : listSectionFields(section);
  });

export function toSectionName(section: CopiedSection): string {
  if (section === 'photos') return t('common.photos');
  return section === 'placement' ? toFieldLabel('location_id') : t(`itemForm.section.${section}`);
}
