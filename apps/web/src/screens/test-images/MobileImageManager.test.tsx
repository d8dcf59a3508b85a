import type { ItemImage } from '@stowage/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast/headless';
import { beforeEach, expect, it } from 'vitest';
import { makeImage } from '../../entities/image/test/make-image';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { Toasts } from '../../ui/feedback/Toasts';
import { MobileImageManager } from './MobileImageManager';

beforeEach(() => toast.remove());

it.each([
  [false, 'Only members of the inventory can see this photo now'],
  [true, 'Others who see the item can see this photo again'],
])('toggles "Members only" in the menu of an image with is_private %s', async (is_private, message) => {
  const image: ItemImage = makeImage({ id: 4, is_primary: true, is_private });
  const calls: unknown[] = [];
  connectTo(({ call, body }) => {
    calls.push([call, body]);
    return { status: 200, data: { ...image, is_private: !is_private } };
  });
  renderWithProviders(
    <>
      <MobileImageManager itemId={7} itemName="Camera" images={[image]} editable />
      <Toasts />
    </>,
  );
  expect(screen.queryAllByText('Members only')).toHaveLength(is_private ? 1 : 0);
  await userEvent.click(screen.getByRole('button', { name: 'Options for image 1 of 1' }));
  const entry = screen.getByRole('menuitemcheckbox', { name: 'Members only', checked: is_private });
  await userEvent.click(entry);
  await screen.findByText(message);
  expect(calls).toEqual([['PATCH /items/7/images/4', { is_private: !is_private }]]);
});
