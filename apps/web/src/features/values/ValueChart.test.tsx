import type { ValuePoint } from '@stowage/contracts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ValueChart } from './ValueChart';

const POINTS: readonly ValuePoint[] = [
  { day: '2025-03-31', value: 100, currency: 'USD' },
  { day: '2025-06-01', value: null, currency: 'USD' },
  { day: '2025-09-01', value: 80.5, currency: 'EUR' },
];

const show = (points = POINTS) => render(<ValueChart points={points} label="Value over time" />);
const getSlider = () => screen.getByRole('slider', { name: 'Day in the chart' });

describe('ValueChart', () => {
  it('shows the last value, and the others with the arrow keys', async () => {
    show();
    expect(screen.getByRole('figure', { name: 'Value over time' })).toHaveTextContent(
      /^€80.50since Sep 1, 2025/,
    );
    expect(getSlider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/Sep 1, 2025.*€80\.50/));
    await userEvent.tab();
    expect(getSlider()).toHaveFocus();
    expect(getSlider()).toHaveAttribute('max', '2');
  });

  it('names the day on which the currency changed', () => {
    show();
    expect(screen.getByRole('listitem')).toHaveTextContent(/Sep 1, 2025.*from USD to EUR/);
  });

  it('lists all values in a table, the newest first', async () => {
    show();
    await userEvent.click(screen.getByText('Show as a table'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'FromValue',
      'Sep 1, 2025€80.50',
      'Jun 1, 2025No value',
      'Mar 31, 2025$100.00',
    ]);
  });
});
