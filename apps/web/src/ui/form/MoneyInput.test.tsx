import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MoneyInput } from './MoneyInput';

function Field({ currency }: { currency: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <MoneyInput
        aria-label="Price"
        currency={currency}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <output>{value}</output>
    </>
  );
}

const user = userEvent.setup({ delay: null });

it.each([
  ['$1,234.56', 'USD', '1,234.56'],
  ['5 EUR', 'EUR', '5'],
  ['5 €', 'USD', '5 €'],
])('turns the pasted or typed %s in %s into %s', async (text, currency, shown) => {
  const { unmount } = render(<Field currency={currency} />);
  await user.click(screen.getByLabelText('Price'));
  await user.paste(text);
  expect(screen.getByRole('status')).toHaveTextContent(shown);
  unmount();

  render(<Field currency={currency} />);
  await user.type(screen.getByLabelText('Price'), text);
  expect(screen.getByLabelText('Price')).toHaveValue(shown);
});
