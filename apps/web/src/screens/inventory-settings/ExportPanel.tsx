import { Download } from 'lucide-react';
import { useExport } from '../../entities/inventory/exports.queries';
import { ListExport } from '../../features/export/ListExport';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/layout/Panel';

export function ExportPanel() {
  const { start, isPending } = useExport();
  return (
    <Panel title={t('exportArchive.title')}>
      <p className="mb-3 text-quiet">{t('exportArchive.hint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={isPending} onClick={() => start({ kind: 'archive' })}>
          <Download aria-hidden className="size-4" />
          {t('exportArchive.all')}
        </Button>
        <ListExport align="start" label={t('exportArchive.documents')} list={{ kind: 'documents' }} />
      </div>
    </Panel>
  );
}
