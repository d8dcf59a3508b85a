import type { Item } from '@stowage/contracts';
import { Archive } from 'lucide-react';
import { useArchive } from '../../features/item-menu/use-archive';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

export function ArchivedBanner({ item }: { item: Item }) {
  const bringBack = useArchive(item);
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-3 rounded-lg bg-raised px-4 py-2 lg:mb-6">
      <Archive aria-hidden className="size-5 shrink-0 text-quiet" />
      <p className="min-w-0 grow">{t('itemPage.archivedHint')}</p>
      <Button membersOnly variant="secondary" size="sm" onClick={() => void bringBack()}>
        {t('itemPage.unarchive')}
      </Button>
    </div>
  );
}
