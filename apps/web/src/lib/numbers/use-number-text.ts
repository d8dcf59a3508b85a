import { useState } from 'react';
import { fromPlainNumber, toPlainNumber } from './number-text';

/** Formats a value given in plain format. Updates the text when the value changes to a different number. */
export function useNumberText(plain: string, onChange: (plain: string) => void, decimals = 0) {
  const [text, setText] = useState(() => fromPlainNumber(plain, decimals));
  const [known, setKnown] = useState(plain);
  if (plain !== known) {
    setKnown(plain);
    if (plain !== toPlainNumber(text)) setText(fromPlainNumber(plain, decimals));
  }
  return {
    value: text,
    onChange: (typed: string) => {
      setText(typed);
      onChange(toPlainNumber(typed));
    },
  };
}
