import type { Import } from '@stowage/contracts';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { ChooseFile } from './ChooseFile';
import { ImportRow } from './ImportRow';
import { useImportEnd, useImports } from './imports.queries';
import { RemoveImportDialog } from './RemoveImportDialog';
import { toastImportEnd } from './toast-import-end';

const RevertDialog = lazyComponent(() => import('../../features/history/RevertDialog'));

const NO_IMPORTS: Import[] = [];

/** Takes a file, and lists the imports of the inventory. */
export function Imports() {
  const query = useImports();
  const { data: imports } = query;
  const [removing, setRemoving] = useState<Import>();
  const [revertedId, setRevertedId] = useState<number>();
  useImportEnd(imports ?? NO_IMPORTS, toastImportEnd);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t('import.title')} subtitle={t('import.subtitle')} />
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <ChooseFile />
        {!imports && <NotLoaded inCard query={query} message={t('import.listNotLoaded')} skeleton="h-24" />}
        {imports && imports.length > 0 && (
          <Panel title={t('import.earlier')}>
            <ul className="-my-3 divide-y divide-line">
              {imports.map((one) => (
                <ImportRow
                  key={one.id}
                  shown={one}
                  onUndo={() => setRevertedId(one.event_id ?? undefined)}
                  onRemove={() => setRemoving(one)}
                />
              ))}
            </ul>
          </Panel>
        )}
      </div>
      {removing && <RemoveImportDialog removing={removing} onClose={() => setRemoving(undefined)} />}
      {revertedId !== undefined && (
        <RevertDialog eventId={revertedId} onClose={() => setRevertedId(undefined)} />
      )}
    </div>
  );
}
