import type { Item } from '@stowage/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeImage } from '../../entities/image/test/make-image';
import { makeItem } from '../../entities/item/test/make-item';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { LendingPart } from './LendingPart';

beforeEach(() => connectTo(() => ({ status: 404, data: { detail: 'Not there' } })));

const show = (item: Partial<Item>) => renderWithProviders(<LendingPart item={makeItem(item)} />);

const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

it('shows the availability for borrowing and for buying', () => {
  show({ borrow_availability: 'friends_only', sell_availability: 'ask_first' });
  expect(valueOf('For Borrow')).toBe('Close friends');
  expect(valueOf('For Sell')).toBe('Ask me');
});

it.each([
  ['people to whom the item is offered', [false, false], 'People you offer the item to'],
  ['members when all photos are private', [true, true], 'Members only'],
  ['others, but not the private ones', [false, true], 'People you offer the item to1 photo for members only'],
])('says that the photos are seen by %s', (_, areprivate, text) => {
  const images = areprivate.map((is_private, index) => makeImage({ id: index + 1, is_private }));
  show({ borrow_availability: 'trusted', images });
  expect(valueOf('Photos seen by')).toBe(text);
});

it('says nothing about the photos of an item that is not offered', () => {
  show({ images: [makeImage({})] });
  expect(screen.queryByText('Photos seen by')).toBeNull();
});
