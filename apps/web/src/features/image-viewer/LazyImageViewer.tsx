import { LoaderCircle } from 'lucide-react';
import { t } from '../../lib/i18n';
import { lazyComponent } from '../../ui/lazy-component';

const OpeningPhoto = () => (
  <p
    role="status"
    // Appears only after a delay, so that fast loading shows no indicator.
    className="pointer-events-none fixed inset-0 z-50 grid animate-fade place-items-center [animation-delay:300ms] [animation-fill-mode:backwards]"
  >
    <span className="rounded-full bg-black/70 p-3 text-white">
      <LoaderCircle aria-hidden className="size-7 animate-spin" />
      <span className="sr-only">{t('imageViewer.openingPhoto')}</span>
    </span>
  </p>
);

export const LazyImageViewer = lazyComponent(() => import('./ImageViewer'), <OpeningPhoto />);
