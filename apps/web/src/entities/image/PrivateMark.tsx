import { Lock } from 'lucide-react';

/** Badge on a photo that only its owner sees. It has its own background because it lies over the photo. */
export const PrivateMark = () => (
  <span className="absolute inset-s-1 top-1 inline-flex items-center gap-1 rounded-full border border-line bg-surface px-1.5 text-xs leading-5 font-medium text-text">
    <Lock aria-hidden className="size-3" />
    Only me
  </span>
);
