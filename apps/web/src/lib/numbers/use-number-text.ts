import { useState } from 'react';
import { fromPlainNumber, toPlainNumber } from './number-text';

/** State of a number field whose value has the plain format. A new value replaces the text if the number differs. */
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
