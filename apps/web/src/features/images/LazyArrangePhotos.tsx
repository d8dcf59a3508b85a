import toast from 'react-hot-toast';
import { Skeleton } from '../../components/Skeleton';
import { NO_CONNECTION } from '../../lib/api-error';
import { useLateModule } from '../../lib/use-late-module';
import type { ArrangePhotosProps } from './ArrangePhotos';

interface LazyArrangePhotosProps extends ArrangePhotosProps {
  /** Its code did not come. */
  onMissing: () => void;
}

/** The photos to be put in order, the code for which comes when somebody wants to. */
export function LazyArrangePhotos({ onMissing, ...props }: LazyArrangePhotosProps) {
  const arrange = useLateModule(
    () => import('./ArrangePhotos'),
    () => {
      toast.error(NO_CONNECTION);
      onMissing();
    },
  );
  return arrange ? <arrange.ArrangePhotos {...props} /> : <Skeleton className="h-40 w-full" />;
}
