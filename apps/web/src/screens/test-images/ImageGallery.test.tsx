import type { ItemImage } from '@stowage/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectTo, type FakeServer } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { ImageGallery } from './ImageGallery';

const image = (id: number, caption: string | null = null): ItemImage => ({
  id,
  url: `/uploads/${id}.jpg`,
  screen_url: `/uploads/${id}-s.webp`,
  medium_url: `/uploads/${id}-m.webp`,
  thumbnail_url: `/uploads/${id}-t.webp`,
  width: 2048,
  height: 1536,
  caption,
  is_primary: id === 1,
  is_private: false,
  created_at: '2026-01-01T00:00:00.000Z',
});

const THREE = [image(1, 'Front'), image(2), image(3, 'Type plate')];

beforeEach(() => toast.remove());

function open({
  images = THREE,
  editable = true,
  server,
}: {
  images?: ItemImage[];
  editable?: boolean;
  server?: FakeServer;
}) {
  const calls: string[] = [];
  connectTo((request) => {
    calls.push(request.call);
    return server?.(request);
  });
  const show = (shown: ItemImage[]) => (
    <>
      <h1 tabIndex={-1}>Camera</h1>
      <ImageGallery itemId={7} itemName="Camera" images={shown} editable={editable} />
    </>
  );
  const { rerender } = renderWithProviders(show(images));
  return { calls, change: (next: ItemImage[]) => rerender(show(next)) };
}

const deleteSecond = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete image 2 of 3' }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this image?');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
};

describe('read-only gallery', () => {
  it('shows captions and no actions', () => {
    open({ editable: false });
    expect(screen.getByText('Type plate')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Open image 1 of 3: Front',
      'Open image 2 of 3: Camera',
      'Open image 3 of 3: Type plate',
    ]);
  });

  it('shows an empty state', () => {
    open({ images: [] });
    expect(screen.getByText('No images yet')).toBeVisible();
  });
});

describe('editable gallery', () => {
  it('makes another image primary', async () => {
    const { calls } = open({ server: () => ({ status: 200, data: image(2) }) });
    expect(screen.getAllByRole('button', { name: /^Set Primary/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Set Primary: image 2 of 3' }));
    await screen.findByText('Primary image updated');
    expect(calls).toEqual(['PUT /upload/images/2/primary']);
  });

  it('deletes an image after confirmation and moves focus to the gallery', async () => {
    const { calls, change } = open({ server: () => ({ status: 204 }) });
    await deleteSecond();
    await screen.findByText('Image deleted successfully');
    expect(calls).toEqual(['DELETE /upload/images/2']);
    change([image(1), image(3)]);
    expect(screen.getByRole('group', { name: 'Images of Camera' })).toHaveFocus();
  });

  it('keeps the image when the user cancels', async () => {
    const { calls } = open({});
    await userEvent.click(screen.getByRole('button', { name: 'Delete image 2 of 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls).toEqual([]);
  });

  it.each([
    ["the server's message", { status: 404, data: { detail: 'Not found' } }, 'Not found', 'Not found'],
    ['a general message', { status: 500 }, 'Failed to update primary image', 'Failed to delete image'],
  ])('shows %s when a request fails', async (_name, answer, primaryFailure, deleteFailure) => {
    open({ server: () => answer });
    await userEvent.click(screen.getByRole('button', { name: 'Set Primary: image 2 of 3' }));
    await screen.findByText(primaryFailure);
    toast.remove();
    await deleteSecond();
    await screen.findByText(deleteFailure);
  });

  it('sends one request for repeated clicks on "Set Primary"', async () => {
    const { calls } = open({ server: () => ({ status: 200, data: image(2) }) });
    const button = screen.getByRole('button', { name: 'Set Primary: image 2 of 3' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Primary image updated');
    expect(calls).toHaveLength(1);
    expect(screen.getAllByText('Primary image updated')).toHaveLength(1);
  });
});
