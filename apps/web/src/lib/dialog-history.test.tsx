import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { toSettledRouter } from '../app/routing/settled-router';
import { useBackCloses } from './dialog-history';

function Dialog({ name, close }: { name: string; close: () => void }) {
  useBackCloses(close);
  return (
    <p>
      {name}
      <button onClick={close}>Close {name}</button>
    </p>
  );
}

function Form() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  return (
    <>
      <h1>Form</h1>
      <button onClick={() => setOpen([...open, `dialog ${open.length + 1}`])}>Open</button>
      <button onClick={() => void navigate(-1)}>Leave</button>
      {open.map((name) => (
        <Dialog
          key={name}
          name={name}
          close={() => setOpen((all) => all.filter((other) => other !== name))}
        />
      ))}
    </>
  );
}

const go = window.history.go.bind(window.history);
/** Traversals that the page has started. A browser runs them later, in another process. */
let started: number[] = [];

const readState = () => window.history.state as { idx?: number; dialogs?: number } | null;
const depth = () => readState()?.dialogs ?? 0;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

/** Runs the started traversals, together with those of the person, as one, like Chromium. */
async function traverse(backs = 0) {
  const delta = started.reduce((sum, one) => sum + one, -backs);
  started = [];
  const before = readState();
  go(delta);
  await expect.poll(readState).not.toEqual(before);
}

async function openDialogs(count: number) {
  for (let opened = 1; opened <= count; opened += 1) {
    press('Open');
    await expect.poll(depth).toBe(opened);
  }
}

/** Checks that the first screen is shown, and that Forward leads to the form without a dialog. */
async function expectListOnce() {
  await heading('List');
  expect(window.location.pathname).toBe('/list');
  expect(readState()).toMatchObject({ idx: 1 });
  go(1);
  await heading('Form');
  await expect.poll(depth).toBe(0);
  expect(screen.queryByText(/^dialog/)).toBeNull();
}

beforeEach(async () => {
  started = [];
  vi.spyOn(window.history, 'go').mockImplementation((delta = 0) => void started.push(delta));
  window.history.replaceState(null, '', '/start');
  const routes = [
    { path: '/start', element: <Link to="/list">To the list</Link> },
    {
      path: '/list',
      element: (
        <>
          <h1>List</h1>
          <Link to="/form">To the form</Link>
        </>
      ),
    },
    { path: '/form', element: <Form /> },
  ];
  const router = createBrowserRouter(routes);
  onTestFinished(() => {
    vi.restoreAllMocks();
    router.dispose();
  });
  render(<RouterProvider router={toSettledRouter(router)} />);
  fireEvent.click(screen.getByText('To the list'));
  fireEvent.click(await screen.findByText('To the form'));
  await heading('Form');
});

it('closes the dialog and leaves the screen once when Back is pressed twice', async () => {
  await openDialogs(1);
  go(-1);
  // Comes before the history is settled.
  setTimeout(go, 0, -1);
  await expectListOnce();
});

it('leaves the screen once when both presses of Back are one step', async () => {
  await openDialogs(1);
  await traverse(2);
  await expectListOnce();
});

it('leaves the screen once when Back is pressed while a closed dialog removes its entry', async () => {
  await openDialogs(1);
  press('Close dialog 1');
  await expect.poll(() => started).toEqual([-1]);
  await traverse(1);
  await expectListOnce();
});

it('closes the dialog below when Back is pressed while a closed dialog removes its entry', async () => {
  await openDialogs(2);
  press('Close dialog 2');
  await expect.poll(() => started).toEqual([-1]);
  await traverse(1);
  await expect.poll(() => screen.queryByText(/^dialog/)).toBeNull();
  expect(window.location.pathname).toBe('/form');
  expect(depth()).toBe(0);
});

it('keeps a dialog that opens while a closed dialog removes its entry', async () => {
  await openDialogs(1);
  press('Close dialog 1');
  await expect.poll(() => started).toEqual([-1]);
  press('Open');
  started = [];
  const addEntry = vi.spyOn(window.history, 'pushState');
  go(-1);
  await expect.poll(() => addEntry.mock.calls.length).toBe(1);
  expect(depth()).toBe(1);
  expect(screen.getByText('dialog 1')).toBeVisible();
});

it('removes the entries of dialogs that close one after another, and stays on the screen', async () => {
  await openDialogs(3);
  press('Close dialog 3');
  await expect.poll(() => started).toEqual([-1]);
  press('Close dialog 2');
  press('Close dialog 1');
  // Both wait for the traversal.
  await new Promise((resolve) => setTimeout(resolve));
  await traverse();
  await expect.poll(() => started.length).toBeGreaterThan(0);
  await traverse();
  await new Promise((resolve) => setTimeout(resolve));
  expect(started).toEqual([]);
  expect(window.location.pathname).toBe('/form');
  expect(depth()).toBe(0);
});

it('goes back to the former screen although a dialog is still open', async () => {
  await openDialogs(1);
  press('Leave');
  while (window.location.pathname === '/form') {
    await expect.poll(() => started.length).toBeGreaterThan(0);
    // Whatever follows the start of the traversal comes before its end.
    await new Promise((resolve) => setTimeout(resolve));
    await traverse();
  }
  await expectListOnce();
});
