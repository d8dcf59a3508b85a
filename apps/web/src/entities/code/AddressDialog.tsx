import { t } from '../../lib/i18n';
import { Dialog } from '../../ui/dialog/Dialog';
import { AddressNotice } from './AddressNotice';
import { useServerAddress } from './server-address.queries';

interface AddressDialogProps {
  onClose: () => void;
  onSaved: () => void;
}

/** Asks for the address of labels before the first one, or says who can set it. */
export default function AddressDialog({ onClose, onSaved }: AddressDialogProps) {
  const { data: address } = useServerAddress();
  return (
    <Dialog onClose={onClose} title={t('code.addressOfLabels')}>
      {address && <AddressNotice address={address} onSaved={onSaved} className="mt-2" />}
    </Dialog>
  );
}
