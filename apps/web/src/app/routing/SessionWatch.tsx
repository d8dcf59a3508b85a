import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { getAccessToken, subscribeToAccessToken } from '../../api/access-token';
import { rememberLastUser } from '../../entities/user/last-user';
import { useSession } from '../../entities/user/session.queries';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
import { followChoice } from '../../lib/i18n';

/**
 * Clears the query cache when the session ends or the user changes, in this tab or another. Applies the language of
 * the account.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { user } = useSession();

  useEffect(() => {
    let token = getAccessToken();
    return subscribeToAccessToken(() => {
      const previous = token;
      token = getAccessToken();
      if (previous !== null && previous !== token) client.clear();
    });
  }, [client]);

  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) rememberLastUser(userId);
  }, [userId]);

  const language = user?.language;
  useEffect(() => {
    if (language !== undefined) followChoice(language);
  }, [language]);

  return <FormDraftOwner value={user?.id}>{children}</FormDraftOwner>;
}
