import type { Session } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useSession } from '../../entities/user/session.queries';
import {
  useRemoveSession,
  useRemoveSessions,
  useSessions,
  useUpdateUser,
} from '../../features/account/account.queries';
import { toDeviceName } from '../../features/account/browser';
import { PasswordForm } from '../../features/account/PasswordForm';
import { SessionList } from '../../features/account/SessionList';
import { ApiKeys } from '../../features/api-keys/ApiKeys';
import { removeAllRecent } from '../../features/search/remove-recent';
import { SettingsFrame } from '../../features/settings/SettingsFrame';
import { TwoFactor } from '../../features/two-factor/TwoFactor';
import { toMessage } from '../../lib/api-error';
import { removeAllDrafts } from '../../lib/forms/form-drafts';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Panel } from '../../ui/layout/Panel';

export default function SecurityPage() {
  const { user } = useSession();
  const update = useUpdateUser();
  if (!user) return null;
  return (
    <SettingsFrame>
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
      <Panel title={t('settings.signedInDevices')}>
        <Devices />
      </Panel>
      <Panel title={t('settings.apiKeys')}>
        <ApiKeys />
      </Panel>
    </SettingsFrame>
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
      removeAllRecent();
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
