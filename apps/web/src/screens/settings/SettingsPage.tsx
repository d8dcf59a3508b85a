import toast from 'react-hot-toast';
import type { Session, User } from '@stowage/contracts';
import { Printer, Monitor, Moon, Sun } from 'lucide-react';
import { useContext, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { useSession } from '../../entities/user/session.queries';
import { removeAllRecentSearches } from '../../features/search/recent-searches';
import { PasswordForm } from '../../features/account/PasswordForm';
import { ProfileForm } from '../../features/account/ProfileForm';
import { RemoveAccountDialog } from '../../features/account/RemoveAccountDialog';
import { SessionList } from '../../features/account/SessionList';
import {
  useRemoveSession,
  useRemoveSessions,
  useRemoveUser,
  useSessions,
  useUpdateUser,
} from '../../features/account/account.queries';
import { toMessage } from '../../lib/api-error';
import { toDeviceName } from '../../features/account/browser';
import { removeAllDrafts } from '../../lib/forms/form-drafts';
import { SignOut } from '../../lib/sign-out';
import { Segments } from '../../ui/form/Segments';
import { getTheme, setTheme, subscribeToTheme } from '../../lib/theme';
import { About } from './About';
import { ShortcutChoice } from './ShortcutChoice';

export default function SettingsPage() {
  const { user } = useSession();
  const update = useUpdateUser();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Settings" />
      <div className="grid gap-5">
        <Panel title="Profile">
          <ProfileForm
            user={user}
            onSave={async (input) => {
              await update.mutateAsync(input);
              toast.success('Profile saved');
            }}
          />
        </Panel>
        <Panel title="Password">
          <PasswordForm
            username={user.username}
            onSave={async (input) => {
              await update.mutateAsync(input);
              toast.success('Password changed');
            }}
          />
        </Panel>
        <Panel title="This device">
          <div className="grid gap-4">
            <ThemeChoice />
            <ShortcutChoice />
          </div>
        </Panel>
        <Panel title="Labels">
          <p className="mb-3 text-quiet">
            Print labels with QR codes for your locations and items, or blank labels.
          </p>
          <ButtonLink to="/labels" variant="secondary">
            <Printer aria-hidden className="size-4" />
            Print labels
          </ButtonLink>
        </Panel>
        <Panel title="Signed-in devices">
          <Devices />
        </Panel>
        <Panel title="About">
          <About />
        </Panel>
        <Panel title="Delete account">
          <RemoveAccount user={user} />
        </Panel>
      </div>
    </div>
  );
}

function Devices() {
  const { data: sessions, error, refetch } = useSessions();
  const remove = useRemoveSession();
  const removeAll = useRemoveSessions();
  const [isAsking, setIsAsking] = useState(false);

  const onEnd = async (session: Session) => {
    try {
      await remove.mutateAsync(session.id);
      toast.success(`${toDeviceName(session.user_agent)} signed out`);
    } catch (failure) {
      toast.error(toMessage(failure, 'The device could not be signed out.'));
    }
  };

  const onEndAll = async () => {
    try {
      await removeAll.mutateAsync();
      removeAllDrafts();
      removeAllRecentSearches();
      toast.success('Signed out everywhere');
    } catch (failure) {
      toast.error(toMessage(failure, 'The other devices could not be signed out.'));
      setIsAsking(false);
    }
  };

  if (error && !sessions)
    return (
      <ErrorState
        message={toMessage(error, 'The devices could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  if (!sessions) return <Skeleton className="h-24" />;
  return (
    <>
      <SessionList
        sessions={sessions}
        endingId={remove.isPending ? remove.variables : undefined}
        onEnd={(session) => void onEnd(session)}
      />
      <Button variant="secondary" className="mt-2" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere?"
        description="You will be signed out on all devices, including this one."
        confirmLabel="Sign out everywhere"
        busy={removeAll.isPending}
        onConfirm={() => void onEndAll()}
      />
    </>
  );
}

function RemoveAccount({ user }: { user: User }) {
  const remove = useRemoveUser();
  const signOut = useContext(SignOut);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p className="mb-3 text-quiet">This permanently deletes your account and all your data.</p>
      <Button variant="secondary" className="text-danger" onClick={() => setIsAsking(true)}>
        Delete account...
      </Button>
      {isAsking && (
        <RemoveAccountDialog
          user={user}
          onRemove={async (input) => {
            await remove.mutateAsync(input);
            signOut('Your account has been deleted');
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const THEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribeToTheme, getTheme);
  return <Segments legend="Theme" isLegendShown options={THEMES} value={chosen} onChange={setTheme} />;
}
