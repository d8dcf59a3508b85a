import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { LeaveGuard } from './LeaveGuard';

let discarded = 0;
let followed = 0;

function List() {
  const state: unknown = useLocation().state;
  return (
    <>
      <h1>List</h1>
      <p>{String(state)}</p>
      <Link to="/form">To the form</Link>
    </>
  );
}

function Form() {
  useUnsavedChanges(true, () => (discarded += 1));
  const navigate = useNavigate();
  const isOpened = useLocation().state === 'opened';
  return (
    <>
      <h1>Form</h1>
      <Link to="/list" state="from the form" onClick={() => (followed += 1)}>
        To the list
      </Link>
      <button type="button" onClick={() => void navigate('/form', { state: 'opened' })}>
        Open a photo
      </button>
      {isOpened && <p>The photo</p>}
    </>
  );
}

const heading = (name: string) => screen.findByRole('heading', { name });
const question = () => screen.findByText('Leave without saving?');

beforeEach(async () => {
  discarded = 0;
  followed = 0;
  window.history.replaceState(null, '', '/list');
  const layout = (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
  const router = createBrowserRouter([
    {
      element: layout,
      children: [
        { path: '/list', element: <List /> },
        { path: '/form', element: <Form /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  onTestFinished(() => router.dispose());
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
])('leaving unsaved changes by %s', (_, leave) => {
  it('asks for confirmation and keeps the form when the user stays', async () => {
    await leave();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(await heading('Form')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(discarded).toBe(0);
  });

  it('discards the changes when the user confirms', async () => {
    await leave();
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await heading('List')).toBeInTheDocument();
    expect(discarded).toBe(1);
  });
});

it('follows the link after the user confirms', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'To the list' }));
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await heading('List');
  expect(screen.getByText('from the form')).toBeInTheDocument();
  expect(followed).toBe(1);
});

it('asks for confirmation when the user leaves the screen, but not when an overlay opens or closes', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open a photo' }));
  await screen.findByText('The photo');
  window.history.back();
  await waitFor(() => expect(screen.queryByText('The photo')).toBeNull());
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  window.history.forward();
  await screen.findByText('The photo');
  window.history.go(-2);
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByText('The photo')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/form');
});

it('does not ask again after the user has discarded the changes', async () => {
  window.history.back();
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await heading('List');
  await userEvent.click(screen.getByRole('link', { name: 'To the form' }));
  expect(await heading('Form')).toBeInTheDocument();
});
