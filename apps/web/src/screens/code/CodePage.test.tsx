import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MayChange } from '../../lib/may-change';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import CodePage from './CodePage';

function open(mayChange: boolean) {
  // The API returns the same response for an unused code and for someone else's code.
  connectTo(() => ({
    status: 404,
    data: { detail: 'This does not exist, or you do not have access to it.' },
  }));
  renderWithProviders(
    <MayChange value={mayChange}>
      <Routes>
        <Route path="/l/:code" element={<CodePage />} />
      </Routes>
    </MayChange>,
    { address: '/l/ABCD1234' },
  );
}

it('tells viewers whom to ask about an unknown label', async () => {
  open(false);
  expect(await screen.findByText(/^Ask a member to attach the label/)).toBeVisible();
  expect(screen.queryByText(/attach it to an item/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'New location' })).toBeNull();
});

it('says that an unknown label may belong to someone else on this server', async () => {
  open(true);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'New label. What is it for?',
    }),
  ).toBeVisible();
  expect(screen.getByText(/may be unused, or it may belong to someone else on this server/)).toBeVisible();
  expect(screen.queryByText(/is free/)).toBeNull();
  expect(screen.getByRole('link', { name: 'New location' })).toBeVisible();
});
