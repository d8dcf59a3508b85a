import { isCurrency } from '@stowage/contracts';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { toCurrencyName } from '../../lib/format/currency-name';
import { t } from '../../lib/i18n';
import { SuggestionList } from '../../ui/combobox/SuggestionList';
import { useCombobox } from '../../ui/combobox/use-combobox';
import { useFieldControl } from '../../ui/form/field-control';
import { Input } from '../../ui/form/Input';
import { findCurrencies, toUsualCurrency } from './currency-names.rules';

const SUGGESTIONS_MAX = 6;

interface CurrencyInputProps {
  /** ISO 4217 code; undefined for the currency of the browser's region. */
  value: string | undefined;
  onChange: (currency: string) => void;
}

/** Searches currencies by name and code. The field returns to the chosen currency when the text matches none. */
export default function CurrencyInput({ value, onChange }: CurrencyInputProps) {
  const control = useFieldControl();
  const [usual] = useState(() => toUsualCurrency(navigator.languages));
  /** Undefined while the field shows the chosen currency. */
  const [typed, setTyped] = useState<string>();
  const found = typed === undefined ? [] : findCurrencies(typed).slice(0, SUGGESTIONS_MAX);
  const choose = (currency: string) => {
    onChange(currency);
    setTyped(undefined);
  };
  const combobox = useCombobox({
    options: found.map(toCurrencyName),
    toKey: (name) => name,
    list: 'popup',
    text: typed ?? toCurrencyName(value ?? usual),
    onType: (text) => {
      setTyped(text);
      // Applies at once, so that Enter submits a form with the typed code.
      const code = text.trim().toUpperCase();
      if (isCurrency(code)) onChange(code);
    },
    onChoose: (name) => {
      const chosen = found.find((currency) => toCurrencyName(currency) === name);
      if (chosen !== undefined) choose(chosen);
    },
    onBlur: () => {
      const [only, ...others] = found;
      if (only !== undefined && others.length === 0) choose(only);
      else setTyped(undefined);
    },
  });
  return (
    <div className="relative">
      <Input
        {...combobox.inputProps}
        {...control}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <SuggestionList
        combobox={combobox}
        label={t('account.currencies')}
        icon={Coins}
        options={found.map(toCurrencyName)}
        toText={(name) => name}
      />
    </div>
  );
}
