import type { User } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../entities/user/session.queries';
import { useRemoveUser, useUpdateUser } from '../../features/account/account.queries';
import { ProfileForm } from '../../features/account/ProfileForm';
import { dashboardQuery, useShowFirstSteps } from '../../features/news/dashboard.queries';
import { SettingsFrame } from '../../features/settings/SettingsFrame';
import { toMessage } from '../../lib/api-error';
import { t, withTexts } from '../../lib/i18n';
import { SignOut } from '../../lib/sign-out';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { About } from './About';
import { LanguageChoice } from './LanguageChoice';
import { StorageUse } from './StorageUse';

const ReceivedInvitations = lazyComponent(() => import('../../features/joining/ReceivedInvitations'));
const RemoveAccountDialog = lazyComponent(() => import('../../features/account/RemoveAccountDialog'));

export default function YouPage() {
  const { user } = useSession();
  const update = useUpdateUser();
  if (!user) return null;
  return (
    <SettingsFrame>
      {user.invitation_count > 0 && <ReceivedInvitations onLoadError={() => undefined} />}
      <Panel title={t('settings.profile')}>
        <ProfileForm
          user={user}
          onSave={async (input) => {
            await update.mutateAsync(input);
            toast.success(t('settings.profileSaved'));
          }}
        />
      </Panel>
      <Panel title={t('settings.language')}>
        <LanguageChoice user={user} />
      </Panel>
      <Panel title={t('firstSteps.title')}>
        <ShowFirstSteps />
      </Panel>
      <Panel title={t('settings.storage')}>
        <StorageUse />
      </Panel>
      <Panel title={t('settings.about')}>
        <About />
      </Panel>
      <Panel title={t('common.deleteAccount')}>
        <RemoveAccount user={user} />
      </Panel>
    </SettingsFrame>
  );
}

function ShowFirstSteps() {
  const show = useShowFirstSteps();
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = async () => {
    try {
      await show.mutateAsync(true);
      const { first_steps } = await client.query({ ...dashboardQuery, staleTime: 0 });
      if (first_steps) await navigate('/dashboard');
      else toast.success(t('firstSteps.allDone'));
    } catch (error) {
      toast.error(toMessage(error, t('firstSteps.notShown')));
    }
  };
  return (
    <Button variant="secondary" busy={show.isPending} onClick={() => void open()}>
      {t('firstSteps.show')}
    </Button>
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
