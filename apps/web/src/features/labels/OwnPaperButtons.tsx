import {
  getLabelPaper,
  type LabelPaper,
  type LabelPaperChoice,
  type OwnLabelPaper,
  toPaperName,
} from '@stowage/contracts';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazy-component';
import { DeleteButton } from './DeleteButton';
import { toDefaultPaperId } from './label-form.rules';
import { useOwnPapers, useRemoveOwnPaper } from './labels.queries';

const PaperSizeDialog = lazyComponent(() => import('./PaperSizeDialog'));

interface OwnPaperButtonsProps {
  /** The chosen own paper; undefined while a built-in paper is chosen. */
  own: OwnLabelPaper | undefined;
  /** The chosen paper. */
  paper: LabelPaper;
  onChoose: (choice: LabelPaperChoice) => void;
}

export function OwnPaperButtons({ own, paper, onChoose }: OwnPaperButtonsProps) {
  const { error, refetch } = useOwnPapers();
  const remove = useRemoveOwnPaper();
  const [dialog, setDialog] = useState<'add' | 'edit'>();
  const fallback = toDefaultPaperId(navigator.language);

  return (
    <>
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-quiet">
          {toMessage(error, t('labels.sizesNotLoaded'))}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        </p>
      )}
      <div className="-mt-2 flex flex-wrap gap-2">
        <Button membersOnly variant="secondary" size="sm" onClick={() => setDialog('add')}>
          <Plus aria-hidden className="size-4" />
          {t('labels.addOwnSize')}
        </Button>
        {own && (
          <>
            <Button membersOnly variant="secondary" size="sm" onClick={() => setDialog('edit')}>
              <Pencil aria-hidden className="size-4" />
              {t('labels.editSize')}
            </Button>
            <DeleteButton
              label={t('labels.deleteSize')}
              title={t('labels.deleteSizeTitle', { name: own.name })}
              description={t('labels.deleteSizeHint', { paper: toPaperName(getLabelPaper(fallback), t) })}
              deleted={t('labels.sizeDeleted', { name: own.name })}
              notDeleted={t('labels.sizeNotDeleted')}
              isBusy={remove.isPending}
              onDelete={async () => {
                await remove.mutateAsync(own.id);
                onChoose(fallback);
              }}
            />
          </>
        )}
      </div>
      {dialog && (
        <PaperSizeDialog
          own={dialog === 'edit' ? own : undefined}
          paper={paper}
          onSaved={({ id }) => onChoose(id)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
