import { IMAGE_REFUSALS, type ItemImage, toAnimatedNotice } from '@stowage/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { t } from '../../lib/i18n';
import { toRefusalText } from '../../lib/texts/refusals';
import { connectTo, type FakeServer } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { ItemImages } from './ItemImages';

beforeEach(() => {
  toast.remove();
  URL.createObjectURL = (blob) => `blob:${blob instanceof File ? blob.name : ''}`;
  URL.revokeObjectURL = () => undefined;
});

const image = (id: number): ItemImage => ({
  id,
  url: `/uploads/${id}.jpg`,
  screen_url: `/uploads/${id}-s.webp`,
  medium_url: `/uploads/${id}-m.webp`,
  thumbnail_url: `/uploads/${id}-t.webp`,
  width: 2048,
  height: 1536,
  caption: null,
  is_primary: id === 1,
  is_private: false,
  created_at: '2026-01-01T00:00:00.000Z',
});

function open(images: ItemImage[], server: FakeServer, onDocuments?: (files: File[]) => void) {
  connectTo(server);
  const show = (shown: ItemImage[]) => (
    <>
      <h1 tabIndex={-1}>Camera</h1>
      <ItemImages
        itemId={7}
        itemName="Camera"
        itemNumber="ITM-000007"
        images={shown}
        {...(onDocuments && { onDocuments })}
      />
    </>
  );
  const { rerender } = renderWithProviders(show(images));
  return { change: (next: ItemImage[]) => rerender(show(next)) };
}

async function add(...names: string[]) {
  await userEvent.click(screen.getByRole('button', { name: 'Add Photos' }));
  const files = names.map((name) => new File(['GIF89a'], name, { type: 'image/gif' }));
  // The code of the panel loads when it opens.
  await screen.findByText(t('imageUpload.formatsHint'));
  fireEvent.change(document.querySelector('input[multiple]')!, { target: { files } });
}

async function choose(entry: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem') {
  await userEvent.click(screen.getByRole('button', { name: 'Photo actions' }));
  await userEvent.click(await screen.findByRole(role, { name: entry }));
}

describe('ItemImages', () => {
  it.each([
    [1, '/uploads/1.jpg', 'ITM-000007 Camera.jpg'],
    [2, '/uploads/2.jpg', 'ITM-000007 Camera (2).jpg'],
  ])('downloads photo %i as a file that is named after the item', async (position, path, name) => {
    const downloads: (string | null)[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.getAttribute('href'), this.getAttribute('download'));
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    open([image(1), image(2)], () => undefined);
    if (position > 1)
      await userEvent.click(screen.getByRole('button', { name: `Show photo ${position} of 2` }));
    await choose('Download photo');
    expect(downloads).toEqual([path, name]);
  });

  it("shows the server's notice and a success message after an upload", async () => {
    const { code, params } = toAnimatedNotice('wave.gif');
    const notice = { notice: 'In English', notice_code: code, notice_params: params };
    open([image(1)], () => ({ status: 201, data: [{ ...image(2), ...notice }] }));
    await add('wave.gif');
    await screen.findByText(toRefusalText({ code, params }));
    await screen.findByText('Photos uploaded successfully!');
    await screen.findByRole('button', { name: 'Add Photos' });
  });

  it('keeps the panel open with an error about a duplicate photo and offers no retry', async () => {
    const refusal = IMAGE_REFUSALS.known('again.gif');
    open([image(1)], () => ({ status: 409, data: { detail: 'In English', ...refusal } }));
    await add('again.gif');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(toRefusalText(refusal)));
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows a general error when the server sends no message', async () => {
    open([image(1)], () => ({ status: 500 }));
    await add('photo.gif');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to upload photos'));
  });

  /** A server that answers the upload when `answer` is called. */
  function holdUpload() {
    const calls: string[] = [];
    const gate = new EventTarget();
    const server: FakeServer = async ({ call, body, onUploadProgress }) => {
      calls.push(call);
      if (!(body instanceof FormData)) return { status: 204 };
      onUploadProgress(1);
      await new Promise((resolve) => gate.addEventListener('open', resolve));
      return { status: 201, data: body.getAll('files').map((_file, index) => image(index + 2)) };
    };
    return { calls, server, answer: () => gate.dispatchEvent(new Event('open')) };
  }

  it('deletes a photo that is removed during the upload and keeps the others', async () => {
    const { calls, server, answer } = holdUpload();
    open([image(1)], server);
    await add('a.gif', 'b.gif');
    const remove = await screen.findByRole('button', { name: 'Remove a.gif' });
    expect(remove.closest('[aria-disabled=true]')).toBeNull();
    await userEvent.click(remove);
    expect(screen.queryByRole('img', { name: 'a.gif' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Add Photos' })).toHaveFocus();
    await waitFor(() => expect(calls).toHaveLength(1));
    answer();
    await screen.findByText('Photos uploaded successfully!');
    expect(calls).toEqual(['POST /upload/item-images/7', 'DELETE /upload/images/2']);
    await screen.findByRole('button', { name: 'Add Photos' });
  });

  it('closes the panel and keeps no photo when "Cancel" is clicked during the upload', async () => {
    const { calls, server, answer } = holdUpload();
    open([image(1)], server);
    await add('a.gif', 'b.gif');
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Add Photos' })).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Add Photos' })).toBeNull();
    answer();
    await waitFor(() =>
      expect(calls.slice(1)).toEqual(['DELETE /upload/images/2', 'DELETE /upload/images/3']),
    );
    expect(screen.queryByText('Photos uploaded successfully!')).toBeNull();
  });

  it('opens the panel and adds a pasted screenshot', async () => {
    const calls: string[] = [];
    open([image(1)], ({ call }) => {
      calls.push(call);
      return { status: 201, data: [image(2)] };
    });
    const files = [new File(['GIF89a'], 'image.gif', { type: 'image/gif' })];
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } });
    await screen.findByText('Photos uploaded successfully!');
    expect(calls).toEqual(['POST /upload/item-images/7']);
    await screen.findByRole('button', { name: 'Add Photos' });
  });

  it('passes on documents that are pasted or chosen among photos', async () => {
    const calls: string[] = [];
    const documents: string[] = [];
    open(
      [image(1)],
      ({ call }) => {
        calls.push(call);
        return { status: 201, data: [image(2)] };
      },
      (files) => documents.push(...files.map(({ name }) => name)),
    );
    const toFiles = (name: string) => [
      new File(['%PDF'], `${name}.pdf`, { type: 'application/pdf' }),
      new File(['GIF89a'], `${name}.gif`, { type: 'image/gif' }),
    ];
    fireEvent.paste(document.body, { clipboardData: { files: toFiles('pasted'), types: ['Files'] } });
    await screen.findByRole('button', { name: 'Cancel' });
    await screen.findByRole('button', { name: 'Add Photos' });
    await userEvent.click(screen.getByRole('button', { name: 'Add Photos' }));
    fireEvent.change(document.querySelector('input[multiple]')!, { target: { files: toFiles('chosen') } });
    await screen.findByRole('button', { name: 'Add Photos' });
    expect(documents).toEqual(['pasted.pdf', 'chosen.pdf']);
    expect(calls).toEqual(['POST /upload/item-images/7', 'POST /upload/item-images/7']);
  });

  it('moves focus to the heading when the last image is deleted', async () => {
    const { change } = open([image(1)], () => ({ status: 204 }));
    await choose('Delete photo');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Photo deleted successfully!');
    change([]);
    expect(screen.getByRole('heading', { name: 'No photo yet' })).toHaveFocus();
  });

  it('makes the shown photo the primary one', async () => {
    open([image(1), image(2)], () => ({ status: 200, data: image(2) }));
    await userEvent.click(screen.getByRole('button', { name: 'Show photo 2 of 2' }));
    await choose('Set Primary');
    await screen.findByText('Primary image updated');
  });

  it('changes the caption and returns to the button of the menu', async () => {
    const bodies: unknown[] = [];
    open([image(1)], ({ body }) => {
      bodies.push(body);
      return { status: 200, data: { ...image(1), caption: 'From above' } };
    });
    await choose('Edit caption');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Caption' }), 'From above{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Photo actions' })).toHaveFocus());
    expect(bodies).toEqual([{ caption: 'From above' }]);
  });

  it('marks an image as private, and no longer as private, with one entry', async () => {
    const calls: unknown[] = [];
    const { change } = open([image(1), image(2)], ({ call, body }) => {
      calls.push([call, body]);
      return { status: 200, data: { ...image(2), is_private: true } };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show photo 2 of 2' }));
    await choose('Members only', 'menuitemcheckbox');
    await screen.findByText('Only members of the inventory can see this photo now');
    change([image(1), { ...image(2), is_private: true }]);
    // On the badges of the large image and of its thumbnail.
    expect(screen.getAllByText('Members only')).toHaveLength(2);
    await choose('Members only', 'menuitemcheckbox');
    await screen.findByText('Others who see the item can see this photo again');
    const call = 'PATCH /items/7/images/2';
    expect(calls).toEqual([
      [call, { is_private: true }],
      [call, { is_private: false }],
    ]);
  });

  it('shows an error when an image cannot be marked as private', async () => {
    open([image(1)], () => ({ status: 500 }));
    await choose('Members only', 'menuitemcheckbox');
    await screen.findByText('Failed to update photo');
  });

  it('requests the deletion of the confirmed image even if another image is shown by then', async () => {
    const calls: string[] = [];
    const { change } = open([image(1), image(2)], ({ call }) => {
      calls.push(call);
      return { status: 404, data: { detail: 'This does not exist, or you do not have access to it.' } };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show photo 2 of 2' }));
    await choose('Delete photo');
    // Another client deletes the image, so the primary image replaces it behind the dialog.
    change([image(1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('This does not exist, or you do not have access to it.');
    expect(calls).toEqual(['DELETE /items/7/images/2']);
  });
});
