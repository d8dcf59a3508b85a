import { useState } from 'react';
import { toMessage } from '../../lib/api-error';
import { toCurrencyName } from '../../lib/format/currency-name';
import { formatMoney } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Field } from '../../ui/form/Field';
import { Panel } from '../../ui/layout/Panel';
import { useChangeCurrency, useCurrencyCheck } from './currency.queries';
import CurrencyInput from './CurrencyInput';

const EXAMPLE_AMOUNT = 12;

/** Panel that changes the currency of the inventory, for its managers. */
export default function CurrencySetting() {
  const current = useCurrency();
  const [chosen, setChosen] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeCurrency();
  const wanted = chosen === current ? undefined : chosen;
  const check = useCurrencyCheck(isAsking ? wanted : undefined);
  const save = async (currency: string) => {
    const success = t('settings.currencyChanged', { name: toCurrencyName(currency) });
    if (await toastOutcome(change.mutateAsync(currency), success, t('settings.currencyNotChanged')))
      setChosen(undefined);
    setIsAsking(false);
  };
  return (
    <Panel title={t('common.currency')}>
      <div className="grid max-w-sm gap-4">
        <Field label={t('common.currency')} hint={t('settings.currencyHint')}>
          <CurrencyInput value={chosen ?? current} onChange={setChosen} />
        </Field>
        <Button
          variant="secondary"
          disabled={wanted === undefined}
          onClick={() => setIsAsking(true)}
          className="justify-self-start"
        >
          {t('settings.changeCurrency')}
        </Button>
        {isAsking && wanted !== undefined && (
          <ConfirmDialog
            onClose={() => setIsAsking(false)}
            title={t('settings.changeCurrencyTo', { name: toCurrencyName(wanted) })}
            description={[
              t('settings.currencyConvertsNothing', {
                before: formatMoney(EXAMPLE_AMOUNT, current),
                after: formatMoney(EXAMPLE_AMOUNT, wanted),
              }),
              ...(check.data && check.data.rounded_count > 0
                ? [t('settings.amountsRounded', { count: check.data.rounded_count, currency: wanted })]
                : []),
            ].join(' ')}
            confirmLabel={t('settings.changeCurrency')}
            busy={change.isPending || check.isFetching}
            error={check.error ? toMessage(check.error, t('settings.currencyNotChanged')) : undefined}
            // Does not change amounts before the dialog tells how many are rounded.
            onConfirm={() => void (check.data ? save(wanted) : check.refetch())}
          />
        )}
      </div>
    </Panel>
  );
}
