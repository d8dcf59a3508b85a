import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FilterSelect } from './FilterSelect';

const people = Array.from({ length: 10 }, (_, id) => ({ id, name: `Person ${id}` }));

it('chooses one of many people in a searchable list, and shows a deleted one as unknown', async () => {
  const chosen: (number | null)[] = [];
  render(
    <FilterSelect
      label="Person"
      allLabel="Everyone"
      options={people}
      value={99}
      onChange={(id) => chosen.push(id)}
    />,
  );
  const button = await screen.findByRole('button', { name: 'Person' });
  expect(button).toHaveAccessibleDescription('Unknown');
  await userEvent.click(button);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'person 7{Enter}');
  expect(chosen).toEqual([7]);
});
