import { t } from '../../lib/i18n';
import type { Label } from './LabelRow';

export interface LabelTexts {
  none: string;
  noneHint: string;
  notLoaded: string;
  deleteFailed: string;
  choose: string;
  confirmDelete: (name: string) => string;
  mergeTitle: (name: string) => string;
  describeItems: (label: Label) => string;
  describeRemoval: (label: Label) => string;
  describeMerge: (label: Label) => string;
  describeMerged: (label: Label, into: string) => string;
}

const toItems = ({ item_count }: Label) => t('count.items', { count: item_count });

export const toCategoryTexts = (): LabelTexts => ({
  none: t('categories.noCategories'),
  noneHint: t('categories.noCategoriesHint'),
  notLoaded: t('categories.categoriesNotLoaded'),
  deleteFailed: t('categories.deleteCategoryFailed'),
  choose: t('category.chooseACategory'),
  confirmDelete: (name) => t('categories.confirmDelete', { name }),
  mergeTitle: (name) => t('categories.mergeTitle', { name }),
  describeItems: (label) => t('categories.countInCategory', { items: toItems(label), name: label.name }),
  describeRemoval: ({ item_count }) =>
    item_count === 0
      ? t('categories.removalOfEmpty')
      : t('categories.itemsLoseCategory', { count: item_count }),
  describeMerge: (label) =>
    label.item_count === 0
      ? t('categories.mergeOfEmpty', { name: label.name })
      : t('categories.mergeMovesItems', { items: toItems(label), name: label.name }),
  describeMerged: (label, into) =>
    label.item_count === 0
      ? t('categories.mergedInto', { name: label.name, into })
      : t('categories.itemsMoved', { items: toItems(label), into }),
});

export const toTagTexts = (): LabelTexts => ({
  none: t('tags.noTags'),
  noneHint: t('tags.noTagsHint'),
  notLoaded: t('tags.tagsNotLoaded'),
  deleteFailed: t('tags.deleteFailed'),
  choose: t('tags.chooseATag'),
  confirmDelete: (name) => t('tags.confirmDelete', { name }),
  mergeTitle: (name) => t('tags.mergeTitle', { name }),
  describeItems: (label) => t('tags.countWithTag', { items: toItems(label), name: label.name }),
  describeRemoval: ({ item_count }) =>
    item_count === 0 ? t('tags.removalOfUnused') : t('tags.itemsLoseTag', { count: item_count }),
  describeMerge: (label) =>
    label.item_count === 0
      ? t('tags.mergeOfUnused', { name: label.name })
      : t('tags.mergeGivesItems', { items: toItems(label), name: label.name }),
  describeMerged: ({ name }, into) => t('categories.mergedInto', { name, into }),
});
