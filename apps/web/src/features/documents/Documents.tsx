import type { InventoryDocument } from '@stowage/contracts';
import { Ellipsis, History, Plus, Pencil, ReceiptText, Upload, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { ACCEPTED_DOCUMENTS } from '../../entities/document/document-files.rules';
import { DocumentList } from '../../entities/document/DocumentList';
import {
  type DocumentPlace,
  useDocuments,
  useRemoveDocument,
  useReplaceFile,
} from '../../entities/document/documents.queries';
import { FileButton } from '../../entities/image/FileButton';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { useFormatMoney } from '../../lib/numbers/currency';
import { Button } from '../../ui/Button';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { Menu, MenuItem } from '../../ui/menu/Menu';
import { mediaDevices } from '../camera/use-camera';

const CameraOverlay = lazyComponent(() => import('../camera/CameraOverlay'));
const DocumentDialog = lazyComponent(() => import('./DocumentDialog'));

interface DocumentsProps {
  place: DocumentPlace;
  /** The end of a past day, of which nothing can be changed. */
  asOf?: string;
  /** Files that were pasted or chosen elsewhere on the screen. */
  given?: readonly File[] | undefined;
  onTaken?: () => void;
}

/** The documents of an item or a location. Without documents, only the ways to add one. */
export default function Documents({ place, asOf, given, onTaken }: DocumentsProps) {
  const { data: documents = [] } = useDocuments(place, asOf);
  const mayChange = useMayChange();
  const formatMoney = useFormatMoney();
  const [adding, setAdding] = useState<readonly File[]>();
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const files = given ?? adding;

  const close = () => {
    setAdding(undefined);
    onTaken?.();
  };
  const actions = mayChange && (
    <div className="-mx-2 flex flex-wrap gap-x-2 print:hidden">
      <FileButton
        variant="ghost"
        size="sm"
        // Only phones and tablets open their camera.
        capture="environment"
        className="hidden text-accent pointer-coarse:inline-flex"
        onChoose={setAdding}
      >
        <ReceiptText aria-hidden className="size-4" />
        {t('documents.photoOfReceipt')}
      </FileButton>
      {mediaDevices() && (
        <Button
          variant="ghost"
          size="sm"
          className="text-accent pointer-coarse:hidden"
          onClick={() => setIsCameraOpen(true)}
        >
          <ReceiptText aria-hidden className="size-4" />
          {t('documents.photoOfReceipt')}
        </Button>
      )}
      <Button variant="ghost" size="sm" className="text-accent" onClick={() => setAdding([])}>
        <Plus aria-hidden className="size-4" />
        {t('documents.add')}
      </Button>
    </div>
  );
  return (
    <>
      {documents.length > 0 ? (
        <Panel title={t('documents.title')} action={actions}>
          <DocumentList
            documents={documents}
            toDetails={({ amount, is_released }) => [
              ...(amount === null ? [] : [formatMoney(amount)]),
              ...(is_released ? [t('documents.shared')] : []),
            ]}
          >
            {(document) => mayChange && <DocumentMenu document={document} />}
          </DocumentList>
        </Panel>
      ) : (
        actions
      )}
      {isCameraOpen && (
        <CameraOverlay
          onAccept={(photo) => {
            setAdding([photo]);
            return Promise.resolve(undefined);
          }}
          onClose={() => setIsCameraOpen(false)}
        />
      )}
      {files && <DocumentDialog place={place} files={files} onClose={close} />}
    </>
  );
}

function DocumentMenu({ document }: { document: InventoryDocument }) {
  const { id, title, file, former_version_count, items, locations } = document;
  const [isEditing, setIsEditing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const replace = useReplaceFile(id);
  const remove = useRemoveDocument(id);
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen)
      void toastOutcome(replace.mutateAsync(chosen), t('documents.replaced'), t('documents.notSaved'));
    target.value = '';
  };
  const [item] = items;
  const [location] = locations;
  const place = item ? { item_id: item.id } : { location_id: location?.id ?? 0 };
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="sm"
            busy={replace.isPending}
            aria-label={t('documents.actions', { title })}
            className="px-2 print:hidden"
          >
            <Ellipsis aria-hidden className="size-5" />
          </Button>
        }
      >
        <MenuItem icon={Pencil} onSelect={() => setIsEditing(true)}>
          {t('common.edit')}
        </MenuItem>
        {file && (
          <MenuItem icon={Upload} onSelect={() => input.current?.click()}>
            {t('documents.newVersion')}
          </MenuItem>
        )}
        {former_version_count > 0 && (
          <MenuItem icon={History} to={`/trash?document=${id}`}>
            {t('documents.formerVersions', { count: former_version_count })}
          </MenuItem>
        )}
        <MenuItem
          icon={Trash2}
          tone="danger"
          onSelect={() =>
            void toastOutcome(remove.mutateAsync(), t('documents.deleted'), t('documents.notDeleted'))
          }
        >
          {t('common.delete')}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_DOCUMENTS}
        onChange={onChoose}
        tabIndex={-1}
        aria-hidden
        hidden
      />
      {isEditing && <DocumentDialog place={place} document={document} onClose={() => setIsEditing(false)} />}
    </>
  );
}
