/** Option lists for screens that load no schemas. */

/** Newest and recently changed first, names from A, values from highest, item numbers from lowest. */
export const ITEM_SORTS = ['newest', 'name', 'value', 'item_number', 'updated'] as const;
