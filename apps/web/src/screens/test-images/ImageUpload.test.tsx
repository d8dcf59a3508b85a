import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeImage } from '../../entities/image/test/make-image';
import { connectTo, type FakeAnswer, type FakeRequest, type FakeServer } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import ImageUpload from './ImageUpload';

// jsdom has no object URLs; the URLs of the previews contain the file names instead.
beforeEach(() => {
  URL.createObjectURL = (blob) => `blob:${blob instanceof File ? blob.name : ''}`;
  URL.revokeObjectURL = () => undefined;
  toast.remove();
});

const photo = (name: string, size = 3, type = 'image/jpeg') =>
  new File([Uint8Array.from({ length: size }, (_, index) => JPEG_START[index] ?? 0)], name, { type });

const JPEG_START = [0xff, 0xd8, 0xff];

const sentNames = (body: unknown): string[] =>
  body instanceof FormData ? body.getAll('files').map((file) => (file instanceof File ? file.name : '')) : [];

const accept = ({ body }: FakeRequest): FakeAnswer => ({
  status: 201,
  data: sentNames(body).map((_name, index) => makeImage({ id: 7 + index })),
});

/** Without `server`, all files are accepted. */
function open({ existing = 0, server = accept }: { existing?: number; server?: FakeServer } = {}) {
  const calls: string[] = [];
  connectTo((request) => {
    calls.push([request.call, ...sentNames(request.body)].join(' '));
    return server(request);
  });
  const { container } = renderWithProviders(<ImageUpload itemId={5} existingCount={existing} />);
  const choose = (...files: File[]) =>
    fireEvent.change(container.querySelector('input[multiple]')!, { target: { files } });
  return { calls, choose };
}

/** A server that receives an upload completely and answers when `answer` is called. */
function hold() {
  const gate = new EventTarget();
  const server: FakeServer = async (request) => {
    if (!(request.body instanceof FormData)) return { status: 204 };
    request.onUploadProgress(1);
    await new Promise((resolve) => gate.addEventListener('open', resolve));
    return accept(request);
  };
  return { server, answer: () => gate.dispatchEvent(new Event('open')) };
}

describe('ImageUpload', () => {
  it('uploads photos in one request, clears the list and shows how many were uploaded', async () => {
    const captions: unknown[] = [];
    const { calls, choose } = open({
      server: (request) => {
        if (request.body instanceof FormData) captions.push(...request.body.getAll('captions'));
        return accept(request);
      },
    });
    choose(photo('a.jpg'), photo('b.jpg'));
    await screen.findByText('2 image(s) uploaded successfully!');
    expect(calls).toEqual(['POST /upload/item-images/5 a.jpg b.jpg']);
    expect(captions).toEqual(['', '']);
    expect(screen.queryByText('a.jpg')).toBeNull();
  });

  it('advances the progress of every photo from the start', async () => {
    const { server, answer } = hold();
    const { choose } = open({
      server: (request) => server({ ...request, onUploadProgress: () => undefined }),
    });
    choose(photo('a.jpg'), photo('b.jpg'));
    const progressOf = (name: string) =>
      Number(screen.getByRole('progressbar', { name: `Uploading ${name}` }).getAttribute('aria-valuenow'));
    await waitFor(() => {
      expect(progressOf('a.jpg')).toBeGreaterThan(0);
      expect(progressOf('b.jpg')).toBeGreaterThan(0);
    });
    answer();
    await screen.findByText('2 image(s) uploaded successfully!');
  });

  it('uploads valid files and shows a message for each rejected file', async () => {
    const { calls, choose } = open();
    choose(
      photo('a.jpg'),
      photo('huge.png', 10 * 1024 * 1024 + 1, 'image/png'),
      photo('notes.txt', 0, 'text/plain'),
      photo('empty.jpg', 0),
    );
    expect(await screen.findByText('huge.png is too large (max 10MB)')).toBeVisible();
    expect(screen.getByText('notes.txt is not a valid image type')).toBeVisible();
    expect(screen.getByText('empty.jpg: File is smaller than 1 byte')).toBeVisible();
    await screen.findByText('1 image(s) uploaded successfully!');
    expect(calls).toEqual(['POST /upload/item-images/5 a.jpg']);
  });

  it('limits existing, pending and new images together to ten', async () => {
    const { calls, choose } = open({ existing: 7 });
    choose(photo('a.jpg'), photo('b.jpg'));
    choose(photo('c.jpg'), photo('d.jpg'));
    expect(await screen.findByText('Maximum 10 images allowed')).toBeVisible();
    await waitFor(() =>
      expect(calls).toEqual(['POST /upload/item-images/5 a.jpg b.jpg', 'POST /upload/item-images/5 c.jpg']),
    );
  });

  it('keeps the valid photos and shows the errors of the rejected ones', async () => {
    const { choose } = open({
      server: () => ({
        status: 201,
        data: [
          makeImage({ id: 7 }),
          { ...makeImage({ id: 8 }), notice: 'c.jpg is animated' },
          { file_name: 'b.jpg', file_index: 1, detail: 'b.jpg is known', code: 'unknown' },
        ],
      }),
    });
    choose(...['a', 'b', 'c'].map((name) => photo(`${name}.jpg`)));
    await screen.findByText('2 image(s) uploaded successfully!');
    expect(screen.getByText('Upload failed. Please try again.')).toBeVisible();
    // The message appears in the banner and as a toast.
    expect(screen.getAllByText('b.jpg is known')).toHaveLength(2);
    expect(screen.getByText('c.jpg is animated')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Photos being uploaded' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it.each([
    ['the detail of the server', { detail: 'a.jpg is damaged' }, 'a.jpg is damaged'],
    ['a general error without a detail', undefined, 'Failed to upload images'],
  ])('shows %s and clears the list when the request fails', async (_name, data, message) => {
    const { choose } = open({ server: () => ({ status: data ? 422 : 500, data }) });
    choose(photo('a.jpg'));
    await screen.findByText('Upload failed. Please try again.');
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it('offers to retry the photos after a lost connection', async () => {
    let isConnected = false;
    const { calls, choose } = open({ server: (request) => (isConnected ? accept(request) : undefined) });
    choose(photo('a.jpg'), photo('b.jpg'));
    const again = await screen.findByRole('button', { name: 'Try again with 2 photos' });
    expect(screen.queryByRole('list', { name: 'Photos being uploaded' })).toBeNull();
    isConnected = true;
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByText('Upload failed. Please try again.')).toBeNull());
    await screen.findByText('2 image(s) uploaded successfully!');
    expect(calls).toEqual([
      'POST /upload/item-images/5 a.jpg b.jpg',
      'POST /upload/item-images/5 a.jpg b.jpg',
    ]);
  });

  it('asks before the page closes during an upload', async () => {
    const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { server, answer } = hold();
    const { choose } = open({ server });
    expect(mayGo()).toBe(true);
    choose(photo('a.jpg'));
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90'));
    await waitFor(() => expect(mayGo()).toBe(false));
    answer();
    await screen.findByText('1 image(s) uploaded successfully!');
    expect(mayGo()).toBe(true);
  });

  it('does not upload a photo that is removed before its upload starts', async () => {
    const { server, answer } = hold();
    const { calls, choose } = open({ server });
    choose(photo('first.jpg'));
    await waitFor(() => expect(calls).toHaveLength(1));
    choose(photo('a.jpg'), photo('b.jpg'));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove b.jpg' }));
    expect(screen.queryByText('b.jpg')).toBeNull();
    answer();
    await waitFor(() => expect(calls).toHaveLength(2));
    answer();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(calls).toEqual(['POST /upload/item-images/5 first.jpg', 'POST /upload/item-images/5 a.jpg']);
  });

  it('deletes the photo that is removed during the upload and keeps the others', async () => {
    const { server, answer } = hold();
    const { calls, choose } = open({ server });
    choose(photo('a.jpg'), photo('b.jpg'));
    await waitFor(() => expect(screen.getAllByRole('progressbar')[1]).toHaveAttribute('aria-valuenow', '90'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(screen.queryByText('a.jpg')).toBeNull();
    answer();
    await screen.findByText('1 image(s) uploaded successfully!');
    expect(calls).toEqual(['POST /upload/item-images/5 a.jpg b.jpg', 'DELETE /upload/images/7']);
  });
});
