import type { User } from '@stowage/contracts';
import { isLanguage } from '@stowage/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { names } from 'virtual:texts';
import { version } from '../../../package.json';
import { useSession } from '../../entities/user/session.queries';
import { useRemoveUser, useStorageUse, useUpdateUser } from '../../features/account/account.queries';
import { ProfileForm } from '../../features/account/ProfileForm';
import { dashboardQuery, useShowFirstSteps } from '../../features/news/dashboard.queries';
import { SettingsFrame } from '../../features/settings/SettingsFrame';
import { basePath } from '../../lib/address/base-path';
import { toMessage } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { formatBytes } from '../../lib/format/format';
import { changeLanguage, t, useLanguage, withTexts } from '../../lib/i18n';
import { isShownLanguage } from '../../lib/language-choice';
import { SignOut } from '../../lib/sign-out';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Select } from '../../ui/form/Select';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { progressStyle } from '../../ui/progress-style';

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

const FILES = [
  { name: 'settings.licence', path: '/license.txt' },
  { name: 'settings.appNotices', path: '/third-party-notices.txt' },
  { name: 'settings.serverNotices', path: '/server-third-party-notices.txt' },
] as const;

function About() {
  return (
    <div className="grid gap-1">
      <p>{`Stowage ${version}`}</p>
      <p className="text-quiet">{t('settings.licenceHint')}</p>
      <ul>
        {FILES.map(({ name, path }) => (
          <li key={path}>
            <a
              href={basePath + path}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center text-sm"
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Value of the option for the language of the browser. */
const BROWSER = '';

function LanguageChoice({ user }: { user: User }) {
  const update = useUpdateUser();
  const language = useLanguage();
  const saved = update.isPending ? update.variables.language : user.language;
  const change = async (value: string) => {
    const wanted = isShownLanguage(value) ? value : null;
    try {
      // A pseudo-language is stored only on this device, because the server does not accept it.
      const isKnown = wanted === null || isLanguage(wanted);
      await Promise.all([isKnown && update.mutateAsync({ language: wanted }), changeLanguage(wanted)]);
    } catch (error) {
      toast.error(toMessage(error));
    }
  };
  return (
    <>
      <p className="mb-3 text-quiet">{t('settings.languageHint')}</p>
      <Select
        aria-label={t('settings.language')}
        value={isLanguage(language) ? (saved ?? BROWSER) : language}
        onChange={({ target }) => void change(target.value)}
        className="max-w-sm"
      >
        <option value={BROWSER}>{t('settings.languageOfBrowser')}</option>
        {Object.entries(names).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}

function StorageUse() {
  const query = useStorageUse();
  const { data } = query;
  if (!data) return <NotLoaded query={query} message={t('settings.storageNotLoaded')} skeleton="h-6" />;
  const { used, quota } = data;
  if (quota === null) return <p>{t('settings.storageUsed', { used: formatBytes(used) })}</p>;
  return (
    <div className="grid gap-2">
      <p>{t('settings.storageUsedOf', { used: formatBytes(used), quota: formatBytes(quota) })}</p>
      <progress
        aria-label={t('settings.storage')}
        value={Math.min(used, quota)}
        max={Math.max(quota, 1)}
        className={cn(progressStyle, 'max-w-sm')}
      />
    </div>
  );
}
