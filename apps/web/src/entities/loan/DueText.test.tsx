import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDayOfYear } from '../../lib/format/format';
import { toLocalDay } from '../../lib/format/local-day';
import { addDays } from './due-day';
import { DueText } from './DueText';

const today = toLocalDay(new Date());
const [before, after] = [addDays(today, -2), addDays(today, 2)];

const textOf = (state: 'requested' | 'agreed' | 'handed_over', due_date: string | null) =>
  render(<DueText loan={{ kind: 'borrow', state, due_date }} />).container.textContent;

it.each(['requested', 'agreed'] as const)(
  'shows the due date of a loan in state "%s" and whether that day has passed',
  (state) => {
    expect(textOf(state, before)).toBe(`Overdue: was due ${formatDayOfYear(before, today)}`);
    expect(textOf(state, today)).toBe(`Until ${formatDayOfYear(today, today)}`);
    expect(textOf(state, after)).toBe(`Until ${formatDayOfYear(after, today)}`);
    expect(textOf(state, null)).toBe('');
  },
);

it('counts the days that a lent item is overdue', () => {
  expect(textOf('handed_over', before)).toBe('Overdue by 2 days');
});
