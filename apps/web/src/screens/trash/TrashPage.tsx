import { SEARCH_MAX_LENGTH, type TrashEntry } from '@stowage/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import { SelectingContext } from '../../entities/item/list/SelectingBox';
import { useSession } from '../../entities/user/session.queries';
import { SelectButton, useSelecting } from '../../features/bulk-edit/SelectItems';
import { ListExport } from '../../features/export/ListExport';
import {
  createAddressCodec,
  idParameter,
  numberParameter,
  textParameter,
} from '../../lib/address/address-codec';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { formatBytes } from '../../lib/format/format';
import { t, withTexts } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { SearchInput } from '../../ui/form/SearchInput';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Pagination } from '../../ui/Pagination';
import { toTrashMessage, useEmptyTrash, useTrash } from './trash.queries';
import { TrashRow } from './TrashRow';

const trashAddress = createAddressCodec({
  q: textParameter('q', SEARCH_MAX_LENGTH),
  document: idParameter('document'),
  page: numberParameter('page'),
});

async function loadSelection() {
  const { createTrashSelection } = await withTexts(import('./trash-selection'));
  return createTrashSelection();
}

/** Lists what was deleted in the last 30 days; `?document=5` only the former versions of that document. */
export default function TrashPage() {
  const { filters, fields, type, submit, goToPage } = useAddressFilters(trashAddress);
  const query = useTrash(filters);
  const { data: list } = query;
  const { user } = useSession();
  const isManager = user?.role === 'manager';
  /** `all`, or the entry to delete for good. */
  const [removing, setRemoving] = useState<TrashEntry | 'all'>();
  const select = useSelecting(loadSelection);
  const isOfDocument = filters.document !== null;
  const isEmpty = list?.total === 0 && filters.q === '' && !isOfDocument;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t('common.trash')}
        subtitle={
          // Reserves the height of the line to avoid a layout shift.
          <span role="status" className="block min-h-[1lh]">
            {list && t('trash.subtitle', { size: formatBytes(list.total_bytes) })}
          </span>
        }
        actions={
          list && !isEmpty ? (
            <>
              <SelectButton select={select} />
              {isManager && !isOfDocument && (
                <Button variant="secondary" onClick={() => setRemoving('all')}>
                  <Trash2 aria-hidden className="size-4" />
                  {t('trash.empty')}
                </Button>
              )}
              <ListExport
                align="start"
                list={{
                  kind: 'trash',
                  query: {
                    ...(filters.q !== '' && { q: filters.q }),
                    ...(filters.document !== null && { document_id: filters.document }),
                  },
                }}
              />
            </>
          ) : undefined
        }
      />
      {isOfDocument && (
        <p className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3">
          {list?.items[0] && <bdi>{t('trash.versionsOf', { name: list.items[0].name })}</bdi>}
          <Link to="/trash" className="link">
            {t('common.showEverything')}
          </Link>
        </p>
      )}
      {!isEmpty && !isOfDocument && (
        <div className="mb-4">
          <SearchInput
            label={t('trash.search')}
            value={fields.q}
            onChange={(q) => type({ q })}
            onSubmit={submit}
          />
        </div>
      )}
      {!list && <NotLoaded query={query} message={t('trash.notLoaded')} loading={t('trash.loading')} />}
      {list?.total === 0 && (
        <EmptyState icon={Trash2} title={t(isEmpty ? 'trash.nothing' : 'trash.noneFound')}>
          {isEmpty && t('trash.nothingHint')}
        </EmptyState>
      )}
      <div className="flex flex-col">
        {list && list.items.length > 0 && (
          <Card className="px-5 py-2">
            <SelectingContext value={select.mode}>
              <ul className="divide-y divide-line">
                {list.items.map((entry) => (
                  <TrashRow
                    key={entry.id}
                    entry={entry}
                    onRemove={isManager ? () => setRemoving(entry) : undefined}
                  />
                ))}
              </ul>
            </SelectingContext>
          </Card>
        )}
        <Pagination list={list} onPageChange={goToPage} className="mt-4" />
        {list && select.mode && <select.mode.Bar entries={list.items} onClose={select.stop} />}
      </div>
      {removing !== undefined && (
        <RemoveForGoodDialog removing={removing} onClose={() => setRemoving(undefined)} />
      )}
    </div>
  );
}

interface RemoveForGoodDialogProps {
  removing: TrashEntry | 'all';
  onClose: () => void;
}

function RemoveForGoodDialog({ removing, onClose }: RemoveForGoodDialogProps) {
  const empty = useEmptyTrash();
  const isAll = removing === 'all';
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isAll ? t('trash.emptyQuestion') : t('trash.removeQuestion', { name: removing.name })}
      description={t('trash.forGood')}
      confirmLabel={t(isAll ? 'trash.empty' : 'trash.removeForGood')}
      tone="danger"
      busy={empty.isPending}
      error={empty.error ? toTrashMessage(empty.error, t('trash.notRemoved')) : undefined}
      onConfirm={() =>
        empty.mutate(isAll ? undefined : removing.id, {
          onSuccess: () => {
            toast.success(t('trash.removed'));
            onClose();
          },
        })
      }
    />
  );
}
