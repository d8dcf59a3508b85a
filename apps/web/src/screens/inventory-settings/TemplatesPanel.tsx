import type { Template } from '@stowage/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRemoveTemplate, useRenameTemplate } from '../../entities/template/template-changes.queries';
import TemplateNameDialog from '../../entities/template/TemplateNameDialog';
import { useTemplates } from '../../entities/template/templates.queries';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Panel } from '../../ui/layout/Panel';

/** Templates of the inventory, which are renamed and deleted here. Shows nothing while there are none. */
export default function TemplatesPanel() {
  const { data: templates = [] } = useTemplates();
  const rename = useRenameTemplate();
  const remove = useRemoveTemplate();
  const [renamed, setRenamed] = useState<Template>();
  if (templates.length === 0) return null;
  return (
    <Panel title={t('template.templates')}>
      <ul className="-my-2 divide-y divide-line">
        {templates.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center gap-1 py-1">
            <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</bdi>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('template.rename', { name })}
              onClick={() => setRenamed({ id, name })}
            >
              <Pencil aria-hidden className="size-4 text-quiet" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('template.delete', { name })}
              disabled={remove.isPending}
              onClick={() => void toastOutcome(remove.mutateAsync(id), t('template.deleted', { name }))}
            >
              <Trash2 aria-hidden className="size-4 text-quiet" />
            </Button>
          </li>
        ))}
      </ul>
      {renamed && (
        <TemplateNameDialog
          title={t('template.rename', { name: renamed.name })}
          name={renamed.name}
          onSave={async (name) =>
            toastChange(t('template.renamed', { name }), await rename.mutateAsync({ id: renamed.id, name }))
          }
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Panel>
  );
}
