import type { User } from '@stowage/contracts';
import { useState } from 'react';
import { toDisplayName } from '../../entities/user/display-name';
import { useLogout } from '../../entities/user/session.queries';
import { removeAllDrafts } from '../../lib/forms/form-drafts';
import { t } from '../../lib/i18n';
import { hasOutboxEntries } from '../../lib/outbox/outbox-storage';
import { lazyComponent } from '../../ui/lazy-component';
import { removeAllRecent } from '../search/remove-recent';

const SignOutQuestion = lazyComponent(() => import('../unsent/SignOutQuestion'));

/** Says who is signed in, and signs that person out on request. The screen then offers to sign in or register. */
export function OtherAccount({ user }: { user: User }) {
  const logout = useLogout();
  const [isAsking, setIsAsking] = useState(false);
  const stay = () => setIsAsking(false);
  const signOut = () => {
    stay();
    removeAllDrafts();
    removeAllRecent();
    logout.mutate();
  };
  return (
    <p className="mt-1 text-sm text-quiet">
      {t('joining.signedInAs', { name: toDisplayName(user) })}{' '}
      <button
        type="button"
        disabled={logout.isPending}
        onClick={() => (hasOutboxEntries(user.id) ? setIsAsking(true) : signOut())}
        className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
      >
        {t('joining.useAnotherAccount')}
      </button>
      {isAsking && <SignOutQuestion ownerId={user.id} onStay={stay} onLoadError={stay} onSignOut={signOut} />}
    </p>
  );
}
