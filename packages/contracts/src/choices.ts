/** Words to choose from, for screens that need no schema. */

/** Newest and recently changed first, names from A, values from the highest, numbers from the lowest. */
export const ITEM_SORTS = ['newest', 'name', 'value', 'item_number', 'updated'] as const;
