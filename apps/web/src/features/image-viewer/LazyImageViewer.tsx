import toast from 'react-hot-toast';
import { LoaderCircle } from 'lucide-react';
import { NO_CONNECTION } from '../../lib/api-error';
import { useLateModule } from '../../lib/use-late-module';
import type { ImageViewerProps } from './ImageViewer';

/** Full-screen viewer; its code is loaded when it first opens. */
export function LazyImageViewer(props: ImageViewerProps) {
  const viewer = useLateModule(
    () => import('./ImageViewer'),
    () => {
      toast.error(NO_CONNECTION);
      props.onClose();
    },
  );
  if (viewer) return <viewer.default {...props} />;
  return (
    <p
      role="status"
      // Appears only after a delay, so that fast loading shows no indicator.
      className="pointer-events-none fixed inset-0 z-50 grid animate-fade place-items-center [animation-delay:300ms] [animation-fill-mode:backwards]"
    >
      <span className="rounded-full bg-black/70 p-3 text-white">
        <LoaderCircle aria-hidden className="size-7 animate-spin" />
        <span className="sr-only">Opening the photo</span>
      </span>
    </p>
  );
}
