import { t } from '../../lib/i18n';
import { Spinner } from './Spinner';

export function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={t('app.loading')} />
    </div>
  );
}
