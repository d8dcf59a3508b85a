import { getAddressInventory, toScope } from '../../lib/address/inventory-address';
import { toDraftPrefix } from '../../lib/forms/form-drafts';

const SCOPED = /^in-\d+:/;

/**
 * Moves the drafts of this tab when the URL gets or loses the inventory, so that the form shows them again.
 * @param to undefined for URLs without inventory
 */
export function moveDrafts(userId: number, to: number | undefined): void {
  const prefix = toDraftPrefix(userId);
  const scope = toScope(getAddressInventory());
  for (const key of Object.keys(sessionStorage)) {
    const name = key.slice(prefix.length);
    if (!key.startsWith(prefix) || !name.startsWith(scope) || (scope === '' && SCOPED.test(name))) continue;
    const text = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    sessionStorage.setItem(prefix + toScope(to) + name.slice(scope.length), text);
  }
}
