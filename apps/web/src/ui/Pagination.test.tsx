import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Pagination } from './Pagination';

function Pages() {
  const [page, setPage] = useState(1);
  return <Pagination page={page} totalPages={2} onPageChange={setPage} />;
}

it('keeps focus on the Next button and stays on the last page', async () => {
  render(<Pages />);
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  expect(screen.getByText('Showing page 2 of 2')).toBeVisible();
  expect(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Showing page 2 of 2')).toBeVisible();
  expect(next).toHaveAttribute('aria-disabled', 'true');
});
