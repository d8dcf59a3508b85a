import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeImage } from '../../entities/image/test/make-image';
import { Toasts } from '../../ui/feedback/Toasts';
import { connectTo } from '../../test/fake-api';
import { ImageUpload } from './ImageUpload';

// jsdom has no object URLs; the URLs of the previews contain the file names instead.
beforeEach(() => {
  URL.createObjectURL = (blob) => `blob:${blob instanceof File ? blob.name : ''}`;
  URL.revokeObjectURL = () => undefined;
  toast.remove();
});

const photo = (name: string, size = 3, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type });

const ACCEPTED = { status: 201, data: [makeImage({ id: 7 })] };

const sentName = (body: unknown) => {
  const file = body instanceof FormData ? body.get('files') : null;
  return file instanceof File ? file.name : '';
};

/** `answers` contains responses by file name, undefined for a lost connection. All other files are accepted. */
function open({
  existing = 0,
  answers = {},
}: {
  existing?: number;
  answers?: Record<string, { status: number; data?: unknown } | undefined>;
}) {
  const sent: unknown[] = [];
  connectTo(({ call, body }) => {
    const name = sentName(body);
    sent.push(`${call} ${name}`);
    return name in answers ? answers[name] : ACCEPTED;
  });
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ImageUpload itemId={5} existingCount={existing} />
      <Toasts />
    </QueryClientProvider>,
  );
  const choose = (...files: File[]) =>
    fireEvent.change(container.querySelector('input[multiple]')!, { target: { files } });
  return { sent, choose };
}

describe('ImageUpload', () => {
  it('uploads photos one by one, clears the list and shows how many were uploaded', async () => {
    const { sent, choose } = open({});
    choose(photo('a.jpg'), photo('b.jpg'));
    expect(within(screen.getByRole('list')).getByText('b.jpg')).toBeVisible();
    await screen.findByText('2 image(s) uploaded successfully!');
    expect(sent).toEqual(['POST /upload/item-images/5 a.jpg', 'POST /upload/item-images/5 b.jpg']);
    expect(screen.queryByText('a.jpg')).toBeNull();
  });

  it('uploads valid files and shows a message for each rejected file', async () => {
    const { sent, choose } = open({});
    choose(
      photo('a.jpg'),
      photo('huge.png', 10 * 1024 * 1024 + 1, 'image/png'),
      photo('notes.txt', 3, 'text/plain'),
      photo('empty.jpg', 0),
    );
    expect(screen.getByText('huge.png is too large (max 10MB)')).toBeVisible();
    expect(screen.getByText('notes.txt is not a valid image type')).toBeVisible();
    expect(screen.getByText('empty.jpg: File is smaller than 1 byte')).toBeVisible();
    await screen.findByText('1 image(s) uploaded successfully!');
    expect(sent).toHaveLength(1);
  });

  it('limits existing, pending and new images together to ten', async () => {
    const { sent, choose } = open({ existing: 7 });
    choose(photo('a.jpg'), photo('b.jpg'));
    choose(photo('c.jpg'), photo('d.jpg'));
    expect(screen.getByText('Maximum 10 images allowed')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(3));
  });

  it('shows the error of a rejected request and of a rejected file', async () => {
    const damaged = 'b.jpg is damaged and cannot be read as an image';
    const { choose } = open({
      answers: {
        'b.jpg': { status: 422, data: { detail: damaged } },
        'c.jpg': { status: 201, data: [{ file_name: 'c.jpg', detail: 'c.jpg is known', code: 'unknown' }] },
        'd.jpg': { status: 500 },
        'e.jpg': { status: 201, data: [{ ...makeImage({ id: 8 }), notice: 'e.jpg is animated' }] },
      },
    });
    choose(...['a', 'b', 'c', 'd', 'e'].map((name) => photo(`${name}.jpg`)));
    await screen.findByText('2 image(s) uploaded successfully!');
    expect(screen.getByText('Upload failed. Please try again.')).toBeVisible();
    // Each message appears in the banner and as a toast.
    for (const message of [damaged, 'c.jpg is known', 'Failed to upload images'])
      expect(screen.getAllByText(message)).toHaveLength(2);
    expect(screen.getByText('e.jpg is animated')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it('offers to retry the photos that failed after a lost connection', async () => {
    const answers: Parameters<typeof open>[0]['answers'] = { 'b.jpg': undefined };
    const { sent, choose } = open({ answers });
    choose(photo('a.jpg'), photo('b.jpg'));
    const again = await screen.findByRole('button', { name: 'Try again with 1 photo' });
    expect(screen.queryByRole('list', { name: 'Photos being uploaded' })).toBeNull();
    answers['b.jpg'] = ACCEPTED;
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByText('Upload failed. Please try again.')).toBeNull());
    await waitFor(() => expect(sent.at(-1)).toBe('POST /upload/item-images/5 b.jpg'));
    expect(sent).toHaveLength(3);
  });

  it('asks before the page closes during an upload', async () => {
    const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { choose } = open({});
    const answered = new EventTarget();
    connectTo(async () => {
      await new Promise((resolve) => answered.addEventListener('kept', resolve));
      return ACCEPTED;
    });
    expect(mayGo()).toBe(true);
    choose(photo('a.jpg'));
    await screen.findByRole('progressbar');
    await waitFor(() => expect(mayGo()).toBe(false));
    answered.dispatchEvent(new Event('kept'));
    await screen.findByText('1 image(s) uploaded successfully!');
    expect(mayGo()).toBe(true);
  });

  it('does not upload a photo that is removed before its upload starts', async () => {
    const { sent, choose } = open({});
    choose(photo('a.jpg'), photo('b.jpg'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
    expect(screen.queryByText('b.jpg')).toBeNull();
    await screen.findByText('1 image(s) uploaded successfully!');
    expect(sent).toEqual(['POST /upload/item-images/5 a.jpg']);
  });

  it('deletes a photo that is removed after its upload finished', async () => {
    const { choose } = open({});
    const calls: string[] = [];
    const answered = new EventTarget();
    connectTo(async ({ call, onUploadProgress }) => {
      calls.push(call);
      if (calls.length === 1) {
        onUploadProgress(1);
        await new Promise((resolve) => answered.addEventListener('kept', resolve));
      }
      return ACCEPTED;
    });
    choose(photo('a.jpg'));
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    answered.dispatchEvent(new Event('kept'));
    await waitFor(() => expect(calls).toEqual(['POST /upload/item-images/5', 'DELETE /upload/images/7']));
    expect(screen.queryByText(/uploaded successfully/)).toBeNull();
  });
});
