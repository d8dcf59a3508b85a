import {
  type Location,
  QR_FORMAT_DEFAULT,
  QR_SIZE_DEFAULT,
  type QrPictureInput,
  type RemoveLocationQuery,
} from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useServerAddress } from '../../entities/code/server-address.queries';
import { type ParentId, toParentText } from '../../entities/location/location-move.rules';
import {
  useCreateQrCode,
  useMoveLocation,
  useRemoveLocation,
} from '../../entities/location/locations.queries';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { showActionToast } from '../../ui/feedback/action-toast';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { toastChange } from '../../ui/feedback/undo-toast';

const NO_LOCATIONS: readonly Location[] = [];
const DEFAULT_QR_IMAGE: QrPictureInput = { format: QR_FORMAT_DEFAULT, size: QR_SIZE_DEFAULT };

export function useLocationActions(tree: readonly Location[] = NO_LOCATIONS) {
  const mover = useMoveLocation();
  const remover = useRemoveLocation();
  const qr = useCreateQrCode();
  const [moved, setMoved] = useState<{ id: number }>();
  const { data: address, refetch: fetchAddress } = useServerAddress();
  // The QR code that is generated as soon as the address of the server is set.
  const [waiting, setWaiting] = useState<{ location: Location; image: QrPictureInput }>();

  const put = async (id: number, parent_id: ParentId) => {
    const change = mover.mutateAsync({ id, parent_id });
    const isDone = await toastOutcome(change, undefined, t('locations.moveLocationFailed'));
    if (isDone) setMoved({ id });
    return isDone;
  };

  const move = async ({ id, name, parent_id }: Location, parentId: ParentId) => {
    const target = toParentText(tree, parentId);
    if (await put(id, parentId)) {
      const undo = { label: t('common.undo'), onClick: () => void put(id, parent_id) };
      showActionToast('undo-location-move', t('locations.locationMoved', { name, target }), undo);
    }
  };

  /** Returns true if the location was deleted. */
  const remove = async ({ id }: Location, contents: RemoveLocationQuery['contents']) => {
    try {
      toastChange(t('locations.locationDeleted'), await remover.mutateAsync({ id, contents }));
      return true;
    } catch (error) {
      toast.error(toMessage(error, t('locations.deleteLocationFailed')));
      return false;
    }
  };

  const createQr = async ({ id }: Location, image: QrPictureInput) => {
    await toastOutcome(
      qr.mutateAsync({ id, ...image }),
      t('locations.qrCodeGenerated'),
      t('locations.generateQrCodeFailed'),
    );
  };

  const generateQr = async (location: Location, image = DEFAULT_QR_IMAGE) => {
    const { data, error } = address ? { data: address, error: null } : await fetchAddress();
    if (!data) toast.error(toMessage(error, t('locations.generateQrCodeFailed')));
    else if (data.set_by === null) setWaiting({ location, image });
    else await createQr(location, image);
  };

  return {
    move,
    moved,
    remove,
    isRemoving: remover.isPending,
    generateQr,
    askForAddress: waiting && {
      onClose: () => setWaiting(undefined),
      onSaved: () => {
        setWaiting(undefined);
        void createQr(waiting.location, waiting.image);
      },
    },
    generatingId: qr.isPending ? qr.variables.id : undefined,
  };
}
