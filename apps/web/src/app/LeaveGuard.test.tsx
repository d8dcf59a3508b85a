import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { useUnsavedChanges } from '../lib/use-unsaved-changes';
import { watchHistory } from './guard-history';
import { LeaveGuard } from './LeaveGuard';

let discarded = 0;

function Form() {
  useUnsavedChanges(true, () => (discarded += 1));
  return (
    <>
      <h1>Form</h1>
      <Link to="/list">To the list</Link>
    </>
  );
}

const heading = (name: string) => screen.findByRole('heading', { name });
// The dialog is loaded when it is first needed.
const question = () => screen.findByText('Leave without saving?', {}, { timeout: 15_000 });

beforeAll(watchHistory);
beforeEach(async () => {
  discarded = 0;
  window.history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <LeaveGuard>
        <Routes>
          <Route
            path="/list"
            element={
              <>
                <h1>List</h1>
                <Link to="/form">To the form</Link>
              </>
            }
          />
          <Route path="/form" element={<Form />} />
        </Routes>
      </LeaveGuard>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'To the form' }));
  await heading('Form');
});

describe.each([
  ['a link', () => userEvent.click(screen.getByRole('link', { name: 'To the list' }))],
  [
    'Back',
    () => {
      window.history.back();
      return Promise.resolve();
    },
  ],
])('leaving unsaved changes by %s', { timeout: 30_000 }, (_, leave) => {
  it('is asked about, and staying keeps the form', async () => {
    await leave();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(await heading('Form')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(discarded).toBe(0);
  });

  it('forgets them once agreed', async () => {
    await leave();
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await heading('List')).toBeInTheDocument();
    expect(discarded).toBe(1);
  });
});

it('does not ask where nothing is unsaved', async () => {
  window.history.back();
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await heading('List');
  await userEvent.click(screen.getByRole('link', { name: 'To the form' }));
  expect(await heading('Form')).toBeInTheDocument();
});
