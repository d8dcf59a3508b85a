import type { Account } from '@stowage/contracts';
import { EllipsisVertical, HardDrive, KeyRound, Trash2, UserCheck, UserCog, UserX } from 'lucide-react';
import { toDisplayName } from '../../entities/user/display-name';
import { UserLine } from '../../entities/user/UserLine';
import { formatBytes, formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Menu, MenuItem } from '../../ui/menu/Menu';

export type AccountAction = 'password-link' | 'limit' | 'admin' | 'disable' | 'enable' | 'remove';

interface AccountRowProps {
  account: Account;
  isOwn: boolean;
  onAction: (action: AccountAction) => void;
}

const toStorageText = ({ storage_used, storage_quota }: Account): string =>
  storage_quota === null
    ? formatBytes(storage_used)
    : t('administration.storageOf', { used: formatBytes(storage_used), quota: formatBytes(storage_quota) });

export function AccountRow({ account, isOwn, onAction }: AccountRowProps) {
  const { last_sign_in_at, item_count, session_count, disabled_at, is_admin } = account;
  const counts = [
    t('count.items', { count: item_count }),
    toStorageText(account),
    t('count.devices', { count: session_count }),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-2 md:grid-cols-2 md:gap-x-6">
        <div className="min-w-0">
          <UserLine user={account}>
            <bdi className="[overflow-wrap:anywhere]">{account.email}</bdi>
          </UserLine>
        </div>
        <div className="grid min-w-0 content-start gap-1 text-sm text-quiet max-md:ps-13">
          <p>
            {last_sign_in_at === null
              ? t('administration.neverSignedIn')
              : t('administration.lastSignIn', { instant: formatInstant(last_sign_in_at) })}
          </p>
          <p>{counts.join(' · ')}</p>
          {(isOwn || is_admin || disabled_at !== null) && (
            <p className="mt-1 flex flex-wrap gap-1.5">
              {isOwn && <Badge>{t('common.you')}</Badge>}
              {is_admin && <Badge tone="accent">{t('administration.administrator')}</Badge>}
              {disabled_at !== null && <Badge tone="warn">{t('administration.disabled')}</Badge>}
            </p>
          )}
        </div>
      </div>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('common.actionsFor', { name: toDisplayName(account) })}
            className="text-quiet"
          >
            <EllipsisVertical aria-hidden className="size-4.5" />
          </Button>
        }
      >
        {!isOwn && disabled_at === null && (
          <MenuItem icon={KeyRound} onSelect={() => onAction('password-link')}>
            {t('administration.createPasswordLink')}
          </MenuItem>
        )}
        <MenuItem icon={HardDrive} onSelect={() => onAction('limit')}>
          {t('administration.setLimit')}
        </MenuItem>
        {!isOwn && (
          <>
            <MenuItem icon={UserCog} onSelect={() => onAction('admin')}>
              {is_admin ? t('administration.takeRights') : t('administration.makeAdmin')}
            </MenuItem>
            {disabled_at === null ? (
              <MenuItem icon={UserX} onSelect={() => onAction('disable')}>
                {t('administration.disable')}
              </MenuItem>
            ) : (
              <MenuItem icon={UserCheck} onSelect={() => onAction('enable')}>
                {t('administration.enable')}
              </MenuItem>
            )}
            <MenuItem tone="danger" icon={Trash2} onSelect={() => onAction('remove')}>
              {t('common.deleteAccount')}
            </MenuItem>
          </>
        )}
      </Menu>
    </li>
  );
}
