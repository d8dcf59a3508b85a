import type { Inventory, Role } from '@stowage/contracts';

/**
 * Returns the inventories that a new member can bring along: those that nobody else uses, because everything in them moves.
 * Viewers change nothing, so they bring nothing along.
 */
export const listMovable = (role: Role, inventories: readonly Inventory[]): Inventory[] =>
  role === 'viewer'
    ? []
    : inventories.filter(
        (inventory) =>
          inventory.role === 'manager' &&
          inventory.member_count === 1 &&
          inventory.item_count + inventory.location_count > 0,
      );

/**
 * Finds the inventory that joining makes superfluous: the one of the registration, without a name and still empty. Otherwise
 * it would stay the default of a person who only uses the inventory of the household.
 */
export const findUnused = (role: Role, inventories: readonly Inventory[]): Inventory | undefined =>
  role === 'viewer'
    ? undefined
    : inventories.find(
        (inventory) =>
          inventory.role === 'manager' &&
          inventory.member_count === 1 &&
          inventory.name === null &&
          inventory.item_count + inventory.location_count === 0,
      );
