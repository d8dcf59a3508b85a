import type { Item } from '@stowage/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makeDetailedItem } from '../../entities/item/test/make-item';
import { makeUser } from '../../entities/user/test/make-user';
import { connectTo, type FakeAnswer } from '../../test/fake-api';
import { openApp } from '../../test/open-app';

const ITEM: Item = makeDetailedItem({
  needs_full_details: false,
  images: [
    {
      id: 1,
      url: '/uploads/1.webp',
      screen_url: '/uploads/1-s.webp',
      medium_url: '/uploads/1-m.webp',
      thumbnail_url: '/uploads/1-t.webp',
      width: 2048,
      height: 1536,
      caption: null,
      is_primary: true,
      is_private: false,
      created_at: '2026-01-01T00:00:00.000Z',
    },
  ],
});

const PAGE = { items: [ITEM], total: 1, is_total_capped: false, page: 1, per_page: 24, total_pages: 1 };

let answerItem: (answer: FakeAnswer) => void;

beforeEach(() => {
  localStorage.setItem('access_token', 'good');
  const answer = new Promise<FakeAnswer>((resolve) => {
    answerItem = resolve;
  });
  const { id } = ITEM;
  connectTo(({ call }) => {
    if (call === `GET /items/${id}`) return answer;
    if (call === 'GET /users/me') return { status: 200, data: makeUser() };
    if (call === 'GET /items/') return { status: 200, data: PAGE };
    if (call === 'GET /locations/' || call === 'GET /items/categories') return { status: 200, data: [] };
    return { status: 404, data: { detail: 'Not there' } };
  });
});

async function openFromList() {
  openApp('/inventory');
  await userEvent.click(await screen.findByRole('link', { name: 'View Details of Multimeter' }));
  await screen.findByRole('heading', { level: 1, name: 'Multimeter' });
}

it('shows name, location and photo from the list until the item has loaded', async () => {
  await openFromList();
  expect(document.activeElement).toHaveTextContent('Multimeter');
  expect(screen.getByRole('link', { name: 'Shelf' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open photo: Multimeter' })).toBeVisible();
  expect(screen.queryByText('M-1')).toBeNull();
  answerItem({ status: 200, data: ITEM });
  expect(await screen.findByText('M-1')).toBeVisible();
  expect(screen.getByText('#ITM-000005')).toBeVisible();
});

it('opens the loan dialog for a tap on "Lend" before the item has loaded', async () => {
  await openFromList();
  await userEvent.click(screen.getByRole('button', { name: 'Lend' }));
  answerItem({ status: 200, data: ITEM });
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('says that an item in the list no longer exists', async () => {
  await openFromList();
  answerItem({ status: 404, data: { detail: 'Item not found' } });
  expect(await screen.findByText('Item not found')).toBeVisible();
});
