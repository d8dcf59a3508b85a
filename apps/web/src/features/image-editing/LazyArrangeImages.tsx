import toast from 'react-hot-toast';
import { Skeleton } from '../../ui/Skeleton';
import { NO_CONNECTION } from '../../lib/api-error';
import { useLateModule } from '../../lib/use-late-module';
import type { ArrangeImagesProps } from './ArrangeImages';

interface LazyArrangeImagesProps extends ArrangeImagesProps {
  /** Its code did not come. */
  onMissing: () => void;
}

/** The photos to be put in order, the code for which comes when somebody wants to. */
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
