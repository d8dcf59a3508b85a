import { type Item, problem, QUANTITY_MAX } from '@stowage/contracts';
import { useEffect, useState } from 'react';
import { loadQuantities } from '../../entities/item/quantity/load-quantities';
import { useChangeQuantity } from '../../entities/item/quantity/use-change-quantity';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { toNumberText } from '../../lib/numbers/number-text';
import { parseNumber } from '../../lib/numbers/parse-number';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Field } from '../../ui/form/Field';
import { NumberStepper } from '../../ui/form/NumberStepper';

interface ChangeQuantityDialogProps {
  item: Item;
  onClose: () => void;
}

export default function ChangeQuantityDialog({ item, onClose }: ChangeQuantityDialogProps) {
  const { name } = item;
  const { quantity, changeQuantity } = useChangeQuantity(item);
  const [text, setText] = useState(() => toNumberText(quantity, 0));
  const typed = parseNumber(text) ?? Number.NaN;
  const held = item.quantity - item.available_quantity;
  const isHeld = typed < held;
  const isWhole = Number.isInteger(typed) && typed <= QUANTITY_MAX;
  useEffect(() => void loadQuantities().catch(() => undefined), []);

  const save = async () => {
    const toDone = (changed: number) => t('quantity.changed', { name, quantity: formatNumber(changed) });
    if (typed === quantity || (await changeQuantity(typed - quantity, toDone))) onClose();
  };

  return (
    <FormDialog
      title={t('quantity.change')}
      description={<bdi>{name}</bdi>}
      submitLabel={t('common.save')}
      canSubmit={isWhole && !isHeld && typed >= 0}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={t('field.quantity')}
        error={isWhole || text === '' ? undefined : problem('value.not_whole', { label: 'quantity' })}
        {...(held > 0 && { hint: t('quantity.held', { count: held }) })}
      >
        <NumberStepper
          name="quantity"
          label={t('field.quantity')}
          min={held}
          max={QUANTITY_MAX}
          value={text}
          onChange={setText}
        />
      </Field>
    </FormDialog>
  );
}
