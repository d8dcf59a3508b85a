import type { Import } from '@stowage/contracts';
import toast from 'react-hot-toast/headless';
import { getAddressInventory } from '../../lib/address/inventory-address';
import { t } from '../../lib/i18n';
import { toText } from '../../lib/texts/refusals';
import { showUndoToast } from '../../ui/feedback/undo-toast';
import { describeOutcome } from './import-texts.rules';

/** Says how an import has ended, with a button that takes it back. */
export function toastImportEnd({ state, counts, failure, event_id }: Import): void {
  if (state === 'failed') {
    toast.error(failure ? toText(failure.detail, [failure]) : t('import.hasFailed'));
  } else if (state === 'done') {
    const message = describeOutcome(counts);
    if (event_id === null) toast.success(message);
    else showUndoToast({ message, events: [{ id: event_id, inventory_id: getAddressInventory() }] });
  }
}
