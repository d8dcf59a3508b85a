import type { Item } from '@stowage/contracts';
import { useUpdateItem } from '../../entities/item/items.queries';
import { t } from '../../lib/i18n';
import { toastOutcome } from '../../ui/feedback/toast-outcome';

/** Archives an item, or brings it back. */
export function useArchive({ id, name, is_archived }: Item): () => Promise<boolean> {
  const { mutateAsync } = useUpdateItem();
  return () =>
    toastOutcome(
      mutateAsync({ id, body: { is_archived: !is_archived } }),
      t(is_archived ? 'itemPage.unarchivedItem' : 'itemPage.archivedItem', { name }),
    );
}
