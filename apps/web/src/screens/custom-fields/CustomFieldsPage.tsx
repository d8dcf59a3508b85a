import { type CustomField, CUSTOM_FIELDS_MAX, holdsWords, toSearchWords } from '@stowage/contracts';
import { EllipsisVertical, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { categoriesQuery, useCategories } from '../../entities/category/categories.queries';
import { customFieldsQuery, useCustomFields } from '../../entities/custom-field/custom-fields.queries';
import { toListAddress } from '../../entities/item/item-filters.rules';
import { formatList } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { SearchInput } from '../../ui/form/SearchInput';
import { LabelChip } from '../../ui/LabelChip';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { Menu, MenuItem } from '../../ui/menu/Menu';
import { useRemoveCustomField } from './change-custom-fields.queries';

const CustomFieldDialog = lazyComponent(() => import('./CustomFieldDialog'));
const SuggestedSetsDialog = lazyComponent(() => import('./SuggestedSetsDialog'));

/** A longer list has a search. */
const UNSEARCHED_MAX = 10;

export const prefetch: Prefetch = ({ client }) =>
  prefetchQueries(client, [customFieldsQuery, categoriesQuery]);

/** The open dialog. */
type Open = { dialog: 'add' | 'sets' } | { dialog: 'edit' | 'remove'; field: CustomField };

export default function CustomFieldsPage() {
  const query = useCustomFields();
  const { data: fields } = query;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isFull = (fields?.length ?? 0) >= CUSTOM_FIELDS_MAX;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t('field.custom_values')}
        subtitle={t('customFields.subtitle')}
        back={{ to: '/settings/inventory', label: t('settings.household') }}
        actions={
          fields && (
            <>
              <Button membersOnly disabled={isFull} onClick={() => setOpen({ dialog: 'add' })}>
                <Plus aria-hidden className="size-4" />
                {t('customFields.add')}
              </Button>
              <Button
                membersOnly
                variant="secondary"
                disabled={isFull}
                onClick={() => setOpen({ dialog: 'sets' })}
              >
                {t('customFields.suggestedSets')}
              </Button>
            </>
          )
        }
      />
      {fields ? (
        <FieldList fields={fields} onOpen={setOpen} />
      ) : (
        <NotLoaded inCard query={query} message={t('customFields.notLoaded')} skeleton="h-80" />
      )}
      {(open?.dialog === 'add' || open?.dialog === 'edit') && (
        <CustomFieldDialog
          // The latest version, whose name a change expects.
          field={
            open.dialog === 'edit'
              ? (fields?.find(({ id }) => id === open.field.id) ?? open.field)
              : undefined
          }
          onClose={close}
        />
      )}
      {open?.dialog === 'sets' && <SuggestedSetsDialog fields={fields ?? []} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveDialog field={open.field} onClose={close} />}
    </div>
  );
}

interface FieldListProps {
  fields: readonly CustomField[];
  onOpen: (open: Open) => void;
}

function FieldList({ fields, onOpen }: FieldListProps) {
  const [text, setText] = useState('');
  const words = toSearchWords(text);
  const shown = fields.filter(({ name }) => holdsWords([name], words));
  return (
    <div className="grid gap-4">
      {fields.length > UNSEARCHED_MAX && (
        <SearchInput label={t('customFields.search')} value={text} onChange={setText} />
      )}
      <Card>
        {shown.length === 0 ? (
          <EmptyState icon={ListPlus} title={t(text === '' ? 'customFields.none' : 'customFields.noneFound')}>
            {text === '' && t('customFields.noneHint')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {shown.map((field) => (
              <FieldRow key={field.id} field={field} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function FieldRow({ field, onOpen }: { field: CustomField } & Pick<FieldListProps, 'onOpen'>) {
  const { id, name, kind, unit, category_ids, item_count } = field;
  const { data: categories = [] } = useCategories();
  const names = categories.filter((category) => category_ids.includes(category.id)).map((one) => one.name);
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5 ps-4 pe-2 sm:ps-5">
      <div className="min-w-0 flex-1">
        <bdi className="block font-medium [overflow-wrap:anywhere]">{name}</bdi>
        <p className="text-sm text-quiet [overflow-wrap:anywhere]">
          {t(`choice.customKind.${kind}`)}
          {[...(unit === null ? [] : [unit]), ...(names.length > 0 ? [formatList(names)] : [])].map(
            (text) => (
              <span key={text}>
                {' · '}
                <bdi>{text}</bdi>
              </span>
            ),
          )}
        </p>
      </div>
      {item_count > 0 && (
        <Link
          to={toListAddress({ custom_field_id: id })}
          aria-label={t('customFields.itemsWithValue', {
            items: t('count.items', { count: item_count }),
            name,
          })}
          className="inline-flex min-h-8 shrink-0 items-center rounded-sm hover:opacity-75 pointer-coarse:min-h-11"
        >
          <LabelChip>{t('count.items', { count: item_count })}</LabelChip>
        </Link>
      )}
      <MembersOnly>
        <Menu
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('common.actionsFor', { name })}
              className="text-quiet"
            >
              <EllipsisVertical aria-hidden className="size-4.5" />
            </Button>
          }
        >
          <MenuItem icon={Pencil} onSelect={() => onOpen({ dialog: 'edit', field })}>
            {t('common.edit')}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onOpen({ dialog: 'remove', field })}>
            {t('common.delete')}
          </MenuItem>
        </Menu>
      </MembersOnly>
    </li>
  );
}

function RemoveDialog({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const { id, name, item_count } = field;
  const remove = useRemoveCustomField();
  const confirm = async () => {
    await toastOutcome(
      remove.mutateAsync(id),
      t('categories.deleted', { name }),
      t('customFields.deleteFailed'),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('customFields.confirmDelete', { name })}
      description={t('customFields.itemsLoseValue', { count: item_count })}
      confirmLabel={t('common.delete')}
      tone="danger"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
