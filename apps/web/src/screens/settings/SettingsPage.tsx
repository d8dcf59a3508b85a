import type { Session, User } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Printer, Monitor, Moon, Sun, UserCog, UsersRound } from 'lucide-react';
import { useContext, useState, useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import { useSession } from '../../entities/user/session.queries';
import {
  useRemoveSession,
  useRemoveSessions,
  useRemoveUser,
  useSessions,
  useUpdateUser,
} from '../../features/account/account.queries';
import { toDeviceName } from '../../features/account/browser';
import { PasswordForm } from '../../features/account/PasswordForm';
import { ProfileForm } from '../../features/account/ProfileForm';
import { SessionList } from '../../features/account/SessionList';
import { ApiKeys } from '../../features/api-keys/ApiKeys';
import { removeAllRecentSearches } from '../../features/search/recent-searches';
import { TwoFactor } from '../../features/two-factor/TwoFactor';
import { toMessage } from '../../lib/api-error';
import { removeAllDrafts } from '../../lib/forms/form-drafts';
import { t, withTexts } from '../../lib/i18n';
import { SignOut } from '../../lib/sign-out';
import { getTheme, setTheme, subscribeToTheme } from '../../lib/theme';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Segments } from '../../ui/form/Segments';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { About } from './About';
import { LanguageChoice } from './LanguageChoice';
import { ShortcutChoice } from './ShortcutChoice';
import { StorageUse } from './StorageUse';

const ReceivedInvitations = lazyComponent(() => import('../../features/joining/ReceivedInvitations'));
const CurrencySetting = lazyComponent(
  () => import('../../features/currency/CurrencySetting'),
  <Skeleton className="h-48" />,
);
const RemoveAccountDialog = lazyComponent(() => import('../../features/account/RemoveAccountDialog'));

export default function SettingsPage() {
  const { user } = useSession();
  const update = useUpdateUser();
  /** False after the code of the panel did not load. */
  const [hasCurrency, setHasCurrency] = useState(true);
  if (!user) return null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('common.settings')} />
      <div className="grid gap-5">
        <Panel title={t('settings.profile')}>
          <ProfileForm
            user={user}
            onSave={async (input) => {
              await update.mutateAsync(input);
              toast.success(t('settings.profileSaved'));
            }}
          />
        </Panel>
        <Panel title={t('common.inventoryAndMembers')}>
          <p className="mb-3 text-quiet">
            {user.member_count === 1
              ? t('settings.inventoryAlone')
              : t('settings.memberCount', { count: user.member_count })}
          </p>
          <ButtonLink to="/settings/inventory" variant="secondary">
            <UsersRound aria-hidden className="size-4" />
            {t('settings.openInventory')}
          </ButtonLink>
        </Panel>
        {user.invitation_count > 0 && <ReceivedInvitations onLoadError={() => undefined} />}
        <Panel title={t('account.password')}>
          <PasswordForm
            username={user.username}
            onSave={async (input) => {
              await update.mutateAsync(input);
              toast.success(t('settings.passwordChanged'));
            }}
          />
        </Panel>
        <Panel title={t('settings.twoFactor')}>
          <TwoFactor username={user.username} />
        </Panel>
        <Panel title={t('settings.language')}>
          <LanguageChoice user={user} />
        </Panel>
        {user.role === 'manager' && hasCurrency && (
          <CurrencySetting onLoadError={() => setHasCurrency(false)} />
        )}
        <Panel title={t('account.thisDevice')}>
          <div className="grid gap-4">
            <ThemeChoice />
            <ShortcutChoice />
          </div>
        </Panel>
        <Panel title={t('labels.labelsTabTitle')}>
          <p className="mb-3 text-quiet">{t('settings.labelsHint')}</p>
          <ButtonLink to="/labels" variant="secondary">
            <Printer aria-hidden className="size-4" />
            {t('common.printLabels')}
          </ButtonLink>
        </Panel>
        <Panel title={t('settings.storage')}>
          <StorageUse />
        </Panel>
        <Panel title={t('settings.signedInDevices')}>
          <Devices />
        </Panel>
        {user.is_admin && (
          <Panel title={t('common.administration')}>
            <p className="mb-3 text-quiet">{t('settings.administrationHint')}</p>
            <ButtonLink to="/admin" variant="secondary">
              <UserCog aria-hidden className="size-4" />
              {t('settings.openAdministration')}
            </ButtonLink>
          </Panel>
        )}
        <Panel title={t('settings.apiKeys')}>
          <ApiKeys />
        </Panel>
        <Panel title={t('settings.about')}>
          <About />
        </Panel>
        <Panel title={t('common.deleteAccount')}>
          <RemoveAccount user={user} />
        </Panel>
      </div>
    </div>
  );
}

function Devices() {
  const query = useSessions();
  const { data: sessions } = query;
  const remove = useRemoveSession();
  const removeAll = useRemoveSessions();
  const [isAsking, setIsAsking] = useState(false);

  const onEnd = async (session: Session) => {
    await toastOutcome(
      remove.mutateAsync(session.id),
      t('settings.deviceSignedOut', { name: toDeviceName(session.user_agent) }),
      t('settings.deviceNotSignedOut'),
    );
  };

  const onEndAll = async () => {
    try {
      await removeAll.mutateAsync();
      removeAllDrafts();
      removeAllRecentSearches();
      toast.success(t('settings.signedOutEverywhere'));
    } catch (failure) {
      toast.error(toMessage(failure, t('settings.otherDevicesNotSignedOut')));
      setIsAsking(false);
    }
  };

  if (!sessions) return <NotLoaded query={query} message={t('settings.devicesNotLoaded')} skeleton="h-24" />;
  return (
    <>
      <SessionList
        sessions={sessions}
        endingId={remove.isPending ? remove.variables : undefined}
        onEnd={(session) => void onEnd(session)}
      />
      <Button variant="secondary" className="mt-2" onClick={() => setIsAsking(true)}>
        {t('settings.signOutEverywhere')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={t('settings.confirmSignOutEverywhere')}
          description={t('settings.signOutEverywhereHint')}
          confirmLabel={t('settings.signOutEverywhere')}
          busy={removeAll.isPending}
          onConfirm={() => void onEndAll()}
        />
      )}
    </>
  );
}

function RemoveAccount({ user }: { user: User }) {
  const remove = useRemoveUser();
  const signOut = useContext(SignOut);
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p className="mb-3 text-quiet">{t('settings.deleteAccountHint')}</p>
      <Button variant="secondary" className="text-danger" onClick={() => setIsAsking(true)}>
        {t('settings.deleteAccountButton')}
      </Button>
      {isAsking && (
        <RemoveAccountDialog
          user={user}
          onRemove={async (input) => {
            await remove.mutateAsync(input);
            // The account no longer exists, so unsent changes are removed. If the code fails to load, they stay on the
            // device.
            await withTexts(import('../../features/unsent/unsent.queries'))
              .then(({ clearOutboxes }) => clearOutboxes(user.id, client, 'all'))
              .catch(() => undefined);
            signOut(t('settings.accountDeleted'));
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const THEMES = [
  { value: 'light', label: 'settings.light', icon: Sun },
  { value: 'dark', label: 'settings.dark', icon: Moon },
  { value: 'system', label: 'settings.system', icon: Monitor },
] as const;

function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribeToTheme, getTheme);
  return (
    <Segments
      legend={t('settings.theme')}
      isLegendShown
      options={THEMES}
      value={chosen}
      onChange={setTheme}
    />
  );
}
