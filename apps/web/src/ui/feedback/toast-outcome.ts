import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { toastChange } from './undo-toast';

/**
 * Says in a toast how a change has ended; a success can be undone.
 * @param success undefined to say nothing
 * @returns true on success
 */
export async function toastOutcome(
  change: Promise<unknown>,
  success: string | undefined,
  failure?: string,
): Promise<boolean> {
  try {
    const response = await change;
    if (success !== undefined) toastChange(success, response);
    return true;
  } catch (error) {
    toast.error(toMessage(error, failure));
    return false;
  }
}
