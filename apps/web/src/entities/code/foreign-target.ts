import type { CodeTarget } from '@stowage/contracts';
import { toOtherInventoryUrl } from '../../lib/address/inventory-address';
import { useInventories } from '../inventory/inventories.queries';
import { useSession } from '../user/session.queries';

/** Returns the page of the target, below the prefix of its inventory. */
export function toTargetPath(target: CodeTarget): string {
  if (target.kind === 'shared_item') return `/shared/${target.code}`;
  return target.kind === 'location' ? `/locations/${target.id}` : `/inventory/${target.id}`;
}

export interface TargetElsewhere {
  name: string;
  /** Title of the inventory. */
  inventory: string;
  /** Absolute, because another inventory is another page load. */
  url: string;
}

/** Describes a target in another inventory of the user; undefined for any other target and while the title loads. */
export function useTargetElsewhere(target: CodeTarget | undefined): TargetElsewhere | undefined {
  const { user } = useSession();
  const ownTarget = target?.kind === 'shared_item' ? undefined : target;
  const isElsewhere =
    ownTarget !== undefined && user !== undefined && ownTarget.inventory_id !== user.inventory_id;
  const { data: inventories } = useInventories({ enabled: isElsewhere });
  const inventory = isElsewhere && inventories?.find(({ id }) => id === ownTarget.inventory_id);
  return inventory
    ? {
        name: ownTarget.name,
        inventory: inventory.title,
        url: toOtherInventoryUrl(inventory.id, toTargetPath(ownTarget)),
      }
    : undefined;
}
