declare const of: unique symbol;

/** Id of an inventory from a row of the database, so that the id of something else in its place does not compile. */
export type InventoryId = number & { readonly [of]: 'inventory' };
