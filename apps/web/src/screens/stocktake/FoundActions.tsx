import { hasWrongCheckDigit, readScannedText, type StocktakeEntry } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import toast from 'react-hot-toast/headless';
import { toNewProductCode } from '../../entities/code/scan-result.rules';
import { useUpdateItem } from '../../entities/item/items.queries';
import { toReturnState } from '../../lib/address/use-go-back';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { queryKeys } from '../../lib/query/query-keys';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { showActionToast } from '../../ui/feedback/action-toast';
import { isFocusLost, useFocusAfterChange } from '../../ui/focus';

/** Moves an item that was found elsewhere to the location in which it was found, with undo. */
export function MoveHere({ entry }: { entry: StocktakeEntry }) {
  const client = useQueryClient();
  const update = useUpdateItem();
  const { item_id, found_location, location, current_location_id, name } = entry;
  const target = found_location?.id ?? null;
  const movedText = useRef<HTMLParagraphElement>(null);
  useFocusAfterChange(update.isSuccess, () => (isFocusLost() ? movedText.current : undefined));
  if (item_id === null || target === null || !found_location) return null;
  if (current_location_id === target || update.isSuccess)
    return (
      <p ref={movedText} tabIndex={-1} className="text-sm text-quiet">
        {t('stocktake.moved')}
      </p>
    );
  const moveTo = (location_id: number | null, onSuccess: () => void) =>
    update.mutate(
      { id: item_id, body: { location_id } },
      {
        onSuccess: () => {
          onSuccess();
          void client.invalidateQueries({ queryKey: queryKeys.stocktakes });
        },
        onError: (error) => toast.error(toMessage(error, t('stocktake.moveFailed'))),
      },
    );
  const undo = () =>
    moveTo(location?.id ?? null, () => {
      update.reset();
    });
  return (
    <Button
      membersOnly
      variant="secondary"
      className="h-auto max-w-full py-2 [overflow-wrap:anywhere] whitespace-normal"
      busy={update.isPending}
      onClick={() =>
        moveTo(target, () =>
          showActionToast(
            `undo-stocktake-move-${item_id}`,
            t('stocktake.movedTo', { name, location: found_location.name }),
            { label: t('undo.undo'), onClick: undo },
          ),
        )
      }
    >
      {t('stocktake.moveTo', { name: found_location.name })}
    </Button>
  );
}

/** Opens the form for a new item, which gets the code and the location. */
export function AddItem({ entry: { name, found_location } }: { entry: StocktakeEntry }) {
  const scanned = readScannedText(name);
  const productCode = toNewProductCode(name);
  const search = new URLSearchParams({
    ...(found_location?.id ? { location: String(found_location.id) } : {}),
    ...(scanned.kind === 'code'
      ? { code: scanned.code }
      : productCode === undefined
        ? {}
        : { product_code: productCode }),
  });
  return (
    <ButtonLink
      membersOnly
      to={`/inventory/quick-add?${search.toString()}`}
      state={toReturnState(undefined)}
      variant="secondary"
    >
      {t('stocktake.addItem')}
    </ButtonLink>
  );
}

/** Explains why a label is unknown. The server does not reveal whether someone else uses it. */
export const UnknownLabelHint = ({ name }: { name: string }) =>
  readScannedText(name).kind === 'code' ? (
    <p className="text-sm text-quiet">{t('stocktake.unknownLabel')}</p>
  ) : null;

/** Warns about a number that was probably misread or mistyped. */
export function WrongCheckDigit({ name }: { name: string }) {
  const productCode = readScannedText(name).kind === 'foreign' ? toNewProductCode(name) : undefined;
  return productCode !== undefined && hasWrongCheckDigit(productCode) ? (
    <p className="text-sm text-warn">{t('productCode.wrongCheckDigit')}</p>
  ) : null;
}
