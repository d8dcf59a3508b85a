import { Package } from 'lucide-react';
import type { QuantityChange } from '../../entities/item/quantity/quantities.rules';
import { perLocale, t } from '../../lib/i18n';
import { PendingAction, PendingRow } from '../../ui/feedback/PendingRow';

interface QuantityRowProps {
  /** A change that the server has refused. */
  change: QuantityChange;
  onRetry: () => void;
  onDiscard: () => void;
}

const signed = perLocale((locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }));

export function QuantityRow({ change, onRetry, onDiscard }: QuantityRowProps) {
  const { item_id, name, status, problem } = change;
  return (
    <PendingRow
      status={status}
      isStuck={false}
      icon={Package}
      title={<bdi>{name}</bdi>}
      to={`/inventory/${item_id}`}
      detail={t('unsent.quantityProblem', {
        change: signed().format(change.is_undone ? -change.change : change.change),
        problem: problem ?? t('quantity.notChanged'),
      })}
    >
      <PendingAction
        isMain
        label={t('unsent.retryQuantity', { name })}
        text={t('common.tryAgain')}
        onClick={onRetry}
      />
      <PendingAction
        label={t('unsent.discardQuantity', { name })}
        text={t('common.discard')}
        onClick={onDiscard}
      />
    </PendingRow>
  );
}
