import type { Inventory, QuickItemMarks as Choice } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { RadioList } from '../../ui/form/RadioList';
import { useChooseQuickItemMarks } from './members.queries';

const OPTIONS = [
  { value: 'incomplete', label: 'newItems.incomplete', hint: 'newItems.incompleteHint' },
  { value: 'all', label: 'newItems.all', hint: 'newItems.allHint' },
] as const;

/** Chooses which quickly added items need details, for managers. */
export function QuickItemMarks({ inventory }: { inventory: Inventory }) {
  const { choose, isPending, chosen } = useChooseQuickItemMarks();
  const saved: Choice = inventory.mark_quick_items ?? 'all';
  return (
    <RadioList
      legend={t('newItems.question')}
      options={OPTIONS}
      value={isPending ? (chosen ?? saved) : saved}
      onChange={choose}
    />
  );
}
