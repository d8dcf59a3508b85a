import type { CategoryInput } from '@stowage/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/i18n';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Card } from '../../ui/layout/Card';
import { lazyComponent } from '../../ui/lazy-component';
import type { LabelTexts } from './label-texts.rules';
import { type Label, LabelRow } from './LabelRow';

const MergeDialog = lazyComponent(() => import('./MergeDialog'));

const SKELETON_ROWS = 8;

interface LabelListProps<One extends Label> {
  query: UseQueryResult<One[]>;
  texts: LabelTexts;
  toAddress: (label: One) => string;
  isRemoving: boolean;
  renderMark?: (label: One) => ReactNode;
  renderEntries?: (label: One) => ReactNode;
  isTag?: boolean;
  onRename: (label: One, input: CategoryInput) => Promise<unknown>;
  onMerge: (id: number, into_id: number) => Promise<One>;
  onRemove: (id: number) => Promise<unknown>;
}

/** The categories or the tags. */
export function LabelList<One extends Label>({ query, texts, ...props }: LabelListProps<One>) {
  const { data: labels, error } = query;
  const [question, setQuestion] = useState<{ about: 'remove' | 'merge'; label: One }>();
  const close = () => setQuestion(undefined);

  const remove = async ({ id, name }: One) => {
    await toastOutcome(props.onRemove(id), t('categories.deleted', { name }), texts.deleteFailed);
    close();
  };

  const merge = async (label: One, into_id: number) => {
    const into = await props.onMerge(label.id, into_id);
    toastChange(texts.describeMerged(label, into.name), into);
    close();
  };

  if (!labels)
    return error ? (
      <NotLoaded inCard query={query} message={texts.notLoaded} />
    ) : (
      <Card className="grid gap-px">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div key={row} className="flex h-14 items-center justify-between px-5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </Card>
    );
  return (
    <>
      <Card>
        {labels.length === 0 ? (
          <EmptyState icon={Tags} title={texts.none}>
            {texts.noneHint}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {labels.map((label) => (
              <LabelRow
                key={label.id}
                label={label}
                mark={props.renderMark?.(label)}
                address={props.toAddress(label)}
                addressName={texts.describeItems(label)}
                canMerge={labels.length > 1}
                entries={props.renderEntries?.(label)}
                isTag={props.isTag ?? false}
                onRename={(input) => props.onRename(label, input)}
                onMerge={() => setQuestion({ about: 'merge', label })}
                onRemove={() => setQuestion({ about: 'remove', label })}
              />
            ))}
          </ul>
        )}
      </Card>
      {question?.about === 'remove' && (
        <ConfirmDialog
          title={texts.confirmDelete(question.label.name)}
          description={texts.describeRemoval(question.label)}
          confirmLabel={t('common.delete')}
          tone="danger"
          busy={props.isRemoving}
          onClose={close}
          onConfirm={() => void remove(question.label)}
        />
      )}
      {question?.about === 'merge' && (
        <MergeDialog
          title={texts.mergeTitle(question.label.name)}
          description={texts.describeMerge(question.label)}
          choose={texts.choose}
          others={labels.filter(({ id }) => id !== question.label.id)}
          onClose={close}
          onMerge={({ into_id }) => merge(question.label, into_id)}
        />
      )}
    </>
  );
}
