import { Skeleton } from '../../ui/feedback/Skeleton';

export const ItemDetailSkeleton = () => (
  <div aria-hidden className="grid gap-4 md:grid-cols-2 lg:gap-6">
    <Skeleton className="aspect-[4/3] rounded-lg" />
    <ItemFactsSkeleton />
  </div>
);

export const ItemFactsSkeleton = () => (
  <div aria-hidden className="grid content-start gap-4">
    <Skeleton className="h-44 rounded-lg" />
    <Skeleton className="h-32 rounded-lg" />
  </div>
);
