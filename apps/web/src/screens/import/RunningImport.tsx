import { t } from '../../lib/i18n';
import { Card } from '../../ui/layout/Card';
import { progressStyle } from '../../ui/progress-style';

export const RunningImport = ({ progress }: { progress: number | null }) => (
  <Card className="grid max-w-3xl gap-3 p-4 sm:p-5">
    <p role="status">{t('import.running')}</p>
    <progress
      value={progress ?? undefined}
      aria-label={t('import.state.running')}
      className={progressStyle}
    />
  </Card>
);
