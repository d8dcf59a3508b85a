import type { Invited, InvitedInventory, User } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { openInventory } from '../../entities/inventory/open-inventory';
import { toDisplayName } from '../../entities/user/display-name';
import { useSession } from '../../entities/user/session.queries';
import { useInvitation } from '../../features/account/account.queries';
import { AuthCard } from '../../features/account/AuthCard';
import { AlreadyMember } from '../../features/joining/AlreadyMember';
import { InvitationText } from '../../features/joining/InvitationText';
import { JoinForm } from '../../features/joining/JoinForm';
import { useInvitedInventory, useReceivedInvitations } from '../../features/joining/joining.queries';
import { OtherAccount } from '../../features/joining/OtherAccount';
import { toAddressId } from '../../lib/address/address-id';
import { readFragment } from '../../lib/address/read-fragment';
import { ApiError, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';

/** Answers an invitation to an inventory: `#token=` of a link, or `#id=` of an invitation by name. */
export default function JoinPage() {
  const { user } = useSession();
  const { hash } = useLocation();
  const token = readFragment(hash, 'token');
  const id = readFragment(hash, 'id');
  return (
    <AuthCard
      title={t('joining.invitation')}
      footer={
        user && (
          <Link to="/dashboard" className="link">
            {t('joining.toDashboard')}
          </Link>
        )
      }
    >
      {token !== undefined ? (
        <InvitationByLink token={token} user={user} />
      ) : id !== undefined ? (
        <InvitationByName id={toAddressId(id)} user={user} />
      ) : (
        <Unusable>{t('joining.incomplete')}</Unusable>
      )}
    </AuthCard>
  );
}

const Unusable = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <EmptyState icon={Link2Off} title={t('joining.doesNotWork')} action={action}>
    {children}
  </EmptyState>
);

/** Members open their link again, for example because they kept it as a bookmark. */
function UsedLink({ token, message }: { token: string; message: string }) {
  const client = useQueryClient();
  const { data: inventory, isPending } = useInvitedInventory(token);
  if (isPending) return <Skeleton className="h-40" />;
  if (!inventory) return <Unusable>{message}</Unusable>;
  return <AlreadyMember title={inventory.title} onOpen={() => openInventory(client, inventory.id)} />;
}

function InvitationByLink({ token, user }: { token: string; user: User | undefined }) {
  const { data: invited, error } = useInvitation(token);
  if (error) {
    const message = toMessage(error, t('account.invitationNotChecked'));
    if (user) return <UsedLink token={token} message={message} />;
    const isUsed = error instanceof ApiError && error.code === 'invitation.used';
    const toSignIn = <ButtonLink to={`/login?next=%2Fjoin#token=${token}`}>{t('common.signIn')}</ButtonLink>;
    return <Unusable action={isUsed ? toSignIn : undefined}>{message}</Unusable>;
  }
  if (!invited) return <Skeleton className="h-40" />;
  const { inventory } = invited;
  if (!inventory)
    return user ? (
      <Unusable>{t('joining.onlyRegistration')}</Unusable>
    ) : (
      <Navigate to={`/register#invitation=${token}`} replace />
    );
  return (
    <Question invited={invited} inventory={inventory} user={user} invitation={{ token }}>
      <p className="mb-4 text-quiet">{t('joining.signInOrRegister')}</p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        {/* The token stays in the fragment, which browsers never send to the server. */}
        <ButtonLink to={`/register#invitation=${token}`}>{t('joining.register')}</ButtonLink>
        <ButtonLink to={`/login?next=%2Fjoin#token=${token}`} variant="secondary">
          {t('common.signIn')}
        </ButtonLink>
      </div>
    </Question>
  );
}

function InvitationByName({ id, user }: { id: number; user: User | undefined }) {
  const { data: invitations, error } = useReceivedInvitations(user !== undefined);
  if (!user) return <Navigate to={`/login?next=%2Fjoin#id=${id}`} replace />;
  if (error) return <Unusable>{toMessage(error, t('account.invitationNotChecked'))}</Unusable>;
  if (!invitations) return <Skeleton className="h-40" />;
  const invited = invitations.find((invitation) => invitation.id === id);
  if (!invited) return <Unusable>{t('joining.gone')}</Unusable>;
  return <Question invited={invited} inventory={invited.inventory} user={user} invitation={{ id }} />;
}

interface QuestionProps {
  invited: Pick<Invited, 'invited_by'>;
  inventory: InvitedInventory;
  user: User | undefined;
  invitation: { token: string } | { id: number };
  /** Shown to visitors, instead of the form. */
  children?: ReactNode;
}

function Question({ invited, inventory, user, invitation, children }: QuestionProps) {
  const client = useQueryClient();
  return (
    <>
      <div className="mb-5">
        <InvitationText invitedBy={invited.invited_by} inventory={inventory} />
        {user &&
          ('token' in invitation ? (
            <OtherAccount user={user} />
          ) : (
            <p className="mt-1 text-sm text-quiet">
              {t('joining.signedInAs', { name: toDisplayName(user) })}
            </p>
          ))}
      </div>
      {user ? (
        <JoinForm
          user={user}
          inventory={inventory}
          invitation={invitation}
          onJoined={({ id }) => openInventory(client, id)}
        />
      ) : (
        children
      )}
    </>
  );
}
