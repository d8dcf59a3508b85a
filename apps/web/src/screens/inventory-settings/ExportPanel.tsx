import { Download } from 'lucide-react';
import { useExport } from '../../entities/inventory/exports.queries';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/layout/Panel';

export function ExportPanel() {
  const { start, isPending } = useExport();
  return (
    <Panel title={t('exportArchive.title')}>
      <p className="mb-3 text-quiet">{t('exportArchive.hint')}</p>
      <Button variant="secondary" busy={isPending} onClick={() => start({ kind: 'archive' })}>
        <Download aria-hidden className="size-4" />
        {t('exportArchive.all')}
      </Button>
    </Panel>
  );
}
