import toast from 'react-hot-toast';
import { Skeleton } from '../../ui/Skeleton';
import { NO_CONNECTION } from '../../lib/api-error';
import { useLateModule } from '../../lib/use-late-module';
import type { ArrangeImagesProps } from './ArrangeImages';

interface LazyArrangeImagesProps extends ArrangeImagesProps {
  /** Called when the code could not be loaded. */
  onMissing: () => void;
}

/** Sorting view of the photos; its code is loaded when sorting starts. */
export function LazyArrangeImages({ onMissing, ...props }: LazyArrangeImagesProps) {
  const arrange = useLateModule(
    () => import('./ArrangeImages'),
    () => {
      toast.error(NO_CONNECTION);
      onMissing();
    },
  );
  return arrange ? <arrange.ArrangeImages {...props} /> : <Skeleton className="h-40 w-full" />;
}
