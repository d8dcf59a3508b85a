import toast from 'react-hot-toast';
import { NO_CONNECTION } from '../../lib/api-error';
import { useLateModule } from '../../lib/use-late-module';
import type { CameraOverlayProps } from './CameraOverlay';

/** Camera overlay; its code is loaded when it first opens. */
export function LazyCameraOverlay(props: CameraOverlayProps) {
  const overlay = useLateModule(
    () => import('./CameraOverlay'),
    () => {
      toast.error(NO_CONNECTION);
      props.onClose();
    },
  );
  return overlay ? <overlay.default {...props} /> : null;
}
