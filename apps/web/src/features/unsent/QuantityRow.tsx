import { Package } from 'lucide-react';
import type { QuantityChange } from '../../entities/item/quantity/quantities.rules';
import { perLocale, t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { PendingRow } from '../../ui/feedback/PendingRow';

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
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('unsent.retryQuantity', { name })}
        onClick={onRetry}
      >
        {t('unsent.tryAgain')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('unsent.discardQuantity', { name })}
        onClick={onDiscard}
      >
        {t('unsent.discard')}
      </Button>
    </PendingRow>
  );
}
