import type { ItemToBuy } from '@stowage/contracts';
import { Check, ExternalLink, Square } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router-dom';
import { showActionToast } from '../../ui/feedback/action-toast';
import { Button } from '../../ui/Button';
import { focusOrHeading } from '../../ui/focus';
import { LabelChip } from '../../ui/LabelChip';
import { useChangeQuantity } from '../../entities/item/items.queries';
import { toMessage } from '../../lib/api-error';
import { useFormatMoney } from '../../lib/numbers/currency';
import { t } from '../../lib/i18n';

export function ToBuyRow({ item }: { item: ItemToBuy }) {
  const formatMoney = useFormatMoney();
  const { id, name, quantity, minimum_quantity, location, suppliers } = item;
  const missing = minimum_quantity - quantity;
  const { changeQuantity, isPending } = useChangeQuantity();
  /** Quantity before the purchase. The row stays until the list is loaded again; a second tap must not buy twice. */
  const [boughtAt, setBoughtAt] = useState<number>();

  const undo = () => {
    setBoughtAt(undefined);
    changeQuantity({ id, change: -missing, quantity }).catch((error: unknown) =>
      toast.error(toMessage(error, t('quantity.notChanged'))),
    );
  };
  const buy = async () => {
    try {
      await changeQuantity({ id, change: missing, quantity });
      setBoughtAt(quantity);
      // The row disappears from the list.
      focusOrHeading(undefined);
      showActionToast(`quantity-${id}`, t('toBuy.boughtItem', { name }), {
        label: t('quantity.undo'),
        onClick: undo,
      });
    } catch (error) {
      toast.error(toMessage(error, t('quantity.notChanged')));
    }
  };

  return (
    <li className="flex items-start gap-3 py-3 print:break-inside-avoid">
      {/* A box to tick on paper. */}
      <Square aria-hidden className="mt-0.5 hidden size-5 shrink-0 print:block" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={`/inventory/${id}`}
            className="inline-flex min-h-8 min-w-0 items-center font-medium underline-offset-3 hover:underline pointer-coarse:min-h-11"
          >
            <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          </Link>
          <strong className="whitespace-nowrap text-warn">{t('toBuy.buy', { count: missing })}</strong>
        </p>
        <p className="text-sm text-quiet">
          {t('toBuy.stock', { quantity, minimum: minimum_quantity })}
          {location && (
            <>
              {' · '}
              <bdi>{location.name}</bdi>
            </>
          )}
        </p>
        {suppliers.length > 0 && (
          <ul className="grid gap-1 text-sm">
            {suppliers.map((supplier) => (
              <li key={supplier.id} className="flex flex-wrap items-center gap-x-3">
                {supplier.supplier_url === null ? (
                  <bdi>{supplier.supplier_name}</bdi>
                ) : (
                  <a
                    href={supplier.supplier_url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
                  >
                    <bdi>{supplier.supplier_name}</bdi>
                    <ExternalLink aria-label={t('toBuy.opensInANewTab')} className="ms-1 size-3.5" />
                  </a>
                )}
                {supplier.part_number !== null && <LabelChip>{supplier.part_number}</LabelChip>}
                {supplier.price !== null && (
                  <span className="tabular-nums">{formatMoney(supplier.price)}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button
        membersOnly
        variant="secondary"
        className="shrink-0 print:hidden"
        busy={isPending || boughtAt === quantity}
        aria-label={t('toBuy.boughtItem', { name })}
        onClick={() => void buy()}
      >
        <Check aria-hidden className="size-4" />
        {t('toBuy.bought')}
      </Button>
    </li>
  );
}
