import { useState } from 'react';
import { fromPlainNumber, toPlainNumber } from './number-text';

/**
 * The text of a number field whose value is kept in plain format, as in the address. It changes with the value, except while
 * the text already means it.
 */
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
