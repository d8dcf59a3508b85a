import { CameraOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import type { CameraFailure } from './camera.rules';

interface CameraTroubleProps {
  failure: CameraFailure;
  gallery: ReactNode;
  onRetry: () => void;
}

export const CameraTrouble = ({ failure, gallery, onRetry }: CameraTroubleProps) => (
  <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-6 overflow-y-auto p-6 text-center">
    <div role="alert" className="flex flex-col items-center gap-2">
      <CameraOff aria-hidden strokeWidth={1.5} className="size-12 text-quiet" />
      {failure === 'refused' ? (
        <p className="max-w-prose text-lg">{t('common.cameraDenied')}</p>
      ) : (
        <>
          <p className="text-lg font-semibold">{t('camera.cameraNotAvailable')}</p>
          {failure === 'insecure' && <p className="max-w-prose">{t('camera.needsHttps')}</p>}
          <p className="text-quiet">{t('camera.galleryHint')}</p>
        </>
      )}
    </div>
    <div className="flex flex-wrap justify-center gap-3">
      {failure === 'refused' && (
        <Button variant="secondary" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
      {gallery}
    </div>
  </div>
);
