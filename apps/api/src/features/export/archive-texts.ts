import {
  AVAILABILITIES,
  CONDITIONS,
  DOCUMENT_KINDS,
  ITEM_FIELD_NAMES,
  type ItemFieldName,
  listFieldsOfKind,
} from '@stowage/contracts';
import type { Translate } from '@stowage/texts';

/** Fields that the page shows in its own way, or that say nothing outside of the server. */
const NOT_SHOWN: readonly ItemFieldName[] = [
  'name',
  'location_id',
  'category_id',
  'belongs_to_id',
  'part_of_id',
  'custom_values',
  'suppliers',
];

const mapTo = <Name extends string>(names: readonly Name[], toText: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, toText(name)]));

/** Texts of the page in an archive, and the fields that it shows. */
export const makePageTexts = (t: Translate) => ({
  home: t('common.allLocations'),
  no_location: t('common.noLocation'),
  locations: t('common.locations'),
  items: t('common.items'),
  documents: t('documents.title'),
  show_more: t('common.showMore'),
  nothing_found: t('archivePage.nothingFound'),
  empty: t('archivePage.empty'),
  yes: t('choice.yes'),
  no: t('choice.no'),
  fields: mapTo(ITEM_FIELD_NAMES, (name) => t(`field.${name}`)),
  shown: ITEM_FIELD_NAMES.filter((name) => !NOT_SHOWN.includes(name)),
  money: listFieldsOfKind('money'),
  days: [...listFieldsOfKind('day'), ...listFieldsOfKind('past_day')],
  condition: mapTo(CONDITIONS, (condition) => t(`choice.condition.${condition}`)),
  availability: mapTo(AVAILABILITIES, (choice) => t(`choice.availability.${choice}`)),
  document_kind: mapTo(DOCUMENT_KINDS, (kind) => t(`documents.kind.${kind}`)),
});
