import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setAccessToken } from '../../api/access-token';
import { makeUser } from '../../entities/user/test/make-user';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import PhotosFirstPage from './PhotosFirstPage';

const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

it('adds a photo once that is chosen again while it is still compared with earlier photos', async () => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:';
  URL.revokeObjectURL = () => undefined;
  setAccessToken('mine');
  connectTo(({ call }) => ({ status: 200, data: call === 'GET /users/me' ? makeUser() : [] }));
  const { container } = renderWithProviders(<PhotosFirstPage />);
  await screen.findByRole('button', { name: 'Choose photos' });
  const input = container.querySelector('input[type=file][multiple]')!;
  const choose = () => {
    const files = [new File([JPEG_START], 'drill.jpg', { type: 'image/jpeg' })];
    fireEvent.change(input, { target: { files } });
  };
  choose();
  choose();
  await screen.findByText('A photo that you have already chosen was left out.');
  expect(screen.getByRole('button', { name: 'Add 1 item' })).toBeVisible();
});
