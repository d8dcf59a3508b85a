import { readScannedText } from '@stowage/contracts';
import { useCodeTarget } from '../../entities/code/codes.queries';
import { type TargetElsewhere, useTargetElsewhere } from '../../entities/code/foreign-target';
import { useSession } from '../../entities/user/session.queries';

/**
 * Finds an unknown code of a list in another inventory of the user, without requests for a person with one inventory.
 * @param name undefined for an entry that is not an unknown code
 */
export function useUnknownElsewhere(name: string | undefined): TargetElsewhere | undefined {
  const hasSeveral = (useSession().user?.inventory_count ?? 1) > 1;
  const scanned = name === undefined || !hasSeveral ? undefined : readScannedText(name);
  const { data: target } = useCodeTarget(scanned?.kind === 'code' ? scanned.code : undefined);
  return useTargetElsewhere(target);
}
