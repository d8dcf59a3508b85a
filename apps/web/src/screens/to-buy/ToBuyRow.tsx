import type { ItemToBuy } from '@stowage/contracts';
import { Check, ExternalLink, Square } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChangeQuantity } from '../../entities/item/quantity/use-change-quantity';
import { t } from '../../lib/i18n';
import { useFormatMoney } from '../../lib/numbers/currency';
import { Button } from '../../ui/Button';
import { focusOrHeading } from '../../ui/focus';
import { LabelChip } from '../../ui/LabelChip';

export function ToBuyRow({ item }: { item: ItemToBuy }) {
  const formatMoney = useFormatMoney();
  const { id, name, minimum_quantity, location, suppliers } = item;
  const { quantity: changed, changeQuantity } = useChangeQuantity(item);
  const isBought = changed >= minimum_quantity;
  // Keeps its text until the row disappears.
  const quantity = isBought ? item.quantity : changed;
  const missing = minimum_quantity - quantity;
  /** The row stays until the list is loaded again; a second tap must not buy twice. */
  const [isBuying, setIsBuying] = useState(false);

  const buy = async () => {
    setIsBuying(true);
    const isKept = await changeQuantity(missing, () => t('toBuy.boughtItem', { count: missing, name }));
    setIsBuying(false);
    // The row disappears from the list.
    if (isKept) focusOrHeading(undefined);
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
          <strong className="whitespace-nowrap text-warn">{t('toBuy.missing', { count: missing })}</strong>
        </p>
        {location && (
          <p className="text-sm text-quiet">
            <bdi>{location.name}</bdi>
          </p>
        )}
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
                    <ExternalLink aria-label={t('common.opensInANewTab')} className="ms-1 size-3.5" />
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
        busy={isBuying || isBought}
        aria-label={t('toBuy.boughtItem', { count: missing, name })}
        onClick={() => void buy()}
      >
        <Check aria-hidden className="size-4" />
        {t('toBuy.bought', { count: missing })}
      </Button>
    </li>
  );
}
