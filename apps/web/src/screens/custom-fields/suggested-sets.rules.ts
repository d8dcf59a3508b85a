import { type CreateCustomFieldInput, type CustomField, foldText } from '@stowage/contracts';
import { t } from '../../lib/i18n';

export const SUGGESTED_SETS = ['electronics', 'tools', 'books', 'clothing', 'plants', 'wine'] as const;

export type SuggestedSet = (typeof SUGGESTED_SETS)[number];

/** Choices of a field, which a message lists. */
const choices = (text: string) => ({ choices: text.split(', ') });

/** The fields of a set, in the language of the person. */
const SETS: Record<SuggestedSet, () => CreateCustomFieldInput[]> = {
  electronics: () => [
    { name: t('customSet.voltage'), kind: 'decimal', unit: 'V' },
    { name: t('customSet.power'), kind: 'decimal', unit: 'W' },
    { name: t('customSet.battery'), kind: 'line' },
    { name: t('customSet.connections'), kind: 'choices', ...choices(t('customSet.connectionsChoices')) },
    { name: t('customSet.firmware'), kind: 'line' },
  ],
  tools: () => [
    { name: t('customSet.drive'), kind: 'choice', ...choices(t('customSet.driveChoices')) },
    { name: t('customSet.voltage'), kind: 'decimal', unit: 'V' },
    { name: t('customSet.weight'), kind: 'decimal', unit: 'kg' },
    { name: t('customSet.serviced'), kind: 'day' },
  ],
  books: () => [
    { name: t('customSet.author'), kind: 'line' },
    { name: t('customSet.publisher'), kind: 'line' },
    { name: t('customSet.published'), kind: 'whole' },
    { name: t('customSet.pages'), kind: 'whole' },
    { name: t('customSet.bookLanguage'), kind: 'line' },
    { name: t('customSet.isRead'), kind: 'yes_no' },
  ],
  clothing: () => [
    { name: t('customSet.size'), kind: 'line' },
    { name: t('customSet.colour'), kind: 'line' },
    { name: t('customSet.material'), kind: 'line' },
    { name: t('customSet.season'), kind: 'choices', ...choices(t('customSet.seasonChoices')) },
  ],
  plants: () => [
    { name: t('customSet.botanicalName'), kind: 'line' },
    { name: t('customSet.light'), kind: 'choice', ...choices(t('customSet.lightChoices')) },
    { name: t('customSet.watering'), kind: 'whole', unit: t('customSet.days') },
    { name: t('customSet.repotted'), kind: 'day' },
  ],
  wine: () => [
    { name: t('customSet.vintage'), kind: 'whole' },
    { name: t('customSet.grape'), kind: 'line' },
    { name: t('customSet.region'), kind: 'line' },
    { name: t('customSet.wineType'), kind: 'choice', ...choices(t('customSet.wineTypeChoices')) },
    { name: t('customSet.drinkBy'), kind: 'whole' },
  ],
};

export const listFieldsOfSet = (set: SuggestedSet): CreateCustomFieldInput[] => SETS[set]();

/** Leaves out fields whose name is in use. */
export function listMissing(set: SuggestedSet, fields: readonly Pick<CustomField, 'name'>[]) {
  const used = new Set(fields.map(({ name }) => foldText(name)));
  return listFieldsOfSet(set).filter(({ name }) => !used.has(foldText(name)));
}
