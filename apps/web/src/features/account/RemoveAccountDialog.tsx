import { type Inventory, RemoveUserInput, type User } from '@stowage/contracts';
import { useExport } from '../../entities/inventory/exports.queries';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Field } from '../../ui/form/Field';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { RichText } from '../../ui/RichText';
import { toLostText } from './account.rules';

interface RemoveAccountDialogProps {
  user: User;
  /** Rejects with an error message when the password is wrong. */
  onRemove: (input: RemoveUserInput) => Promise<void>;
  onClose: () => void;
}

export default function RemoveAccountDialog({ user, onRemove, onClose }: RemoveAccountDialogProps) {
  const form = useZodForm(RemoveUserInput, { password: '' });
  const { errors, ...submit } = useSubmit(form, onRemove);
  const { data: inventories } = useInventories();

  return (
    <FormDialog
      title={t('account.deleteYourAccount')}
      description={t('account.noUndo')}
      submitLabel={t('common.deleteAccount')}
      tone="danger"
      {...submit}
      onClose={onClose}
      before={<>{inventories ? <Consequences inventories={inventories} /> : <Skeleton className="h-40" />}</>}
    >
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <Field label={t('account.yourPassword')} required error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}

/** Lists what is deleted and what is kept, with links to download the items before. */
function Consequences({ inventories }: { inventories: readonly Inventory[] }) {
  const lost = inventories.filter(({ is_deleted_with_account }) => is_deleted_with_account);
  const kept = inventories.filter(({ is_deleted_with_account }) => !is_deleted_with_account);
  const hasItems = lost.some(({ item_count }) => item_count > 0);
  const [only] = inventories.length === 1 ? lost : [];
  const archive = useExport(only?.id);
  return (
    <>
      <div>
        <h3 className="font-medium">{t('common.whatIsDeleted')}</h3>
        <p className="text-quiet">
          {only
            ? toLostText(only)
            : lost.length === 0
              ? t('account.lostProfile')
              : t('account.lostInventories')}
        </p>
        {!only && lost.length > 0 && (
          <ul className="mt-2 grid gap-2">
            {lost.map((inventory) => (
              <LostInventory key={inventory.id} inventory={inventory} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="font-medium">{t('account.whatIsKept')}</h3>
        {kept.length > 0 && (
          <>
            <p className="text-quiet">{t('account.keptInventories')}</p>
            <ul className="my-2 grid gap-1">
              {kept.map(({ id, title }) => (
                <li key={id}>
                  <bdi className="font-medium [overflow-wrap:anywhere]">{title}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="text-quiet">{t('account.keptHint')}</p>
      </div>
      {hasItems && (
        <div>
          <h3 className="font-medium">{t('account.exportTitle')}</h3>
          <p className="text-quiet">
            {only ? (
              <RichText
                text="exportArchive.first"
                parts={{
                  link: (
                    <button
                      type="button"
                      className="link"
                      disabled={archive.isPending}
                      onClick={() => archive.start({ kind: 'archive' })}
                    />
                  ),
                }}
              />
            ) : (
              t('exportArchive.each')
            )}
          </p>
        </div>
      )}
    </>
  );
}

function LostInventory({ inventory }: { inventory: Inventory }) {
  const { id, title, item_count, location_count } = inventory;
  const archive = useExport(id);
  return (
    <li>
      <bdi className="font-medium [overflow-wrap:anywhere]">{title}</bdi>
      <p className="text-sm text-quiet">
        {t('count.items', { count: item_count })}, {t('count.locations', { count: location_count })}
      </p>
      {item_count > 0 && (
        <button
          type="button"
          aria-label={t('exportArchive.downloadOf', { title })}
          className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
          disabled={archive.isPending}
          onClick={() => archive.start({ kind: 'archive' })}
        >
          {t('exportArchive.download')}
        </button>
      )}
    </li>
  );
}
