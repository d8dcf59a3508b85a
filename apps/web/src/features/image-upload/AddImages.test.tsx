import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toDetailRules } from '../../entities/image/image-checks.rules';
import { hasUnsavedForms } from '../../lib/forms/unsaved-changes';
import AddImages from './AddImages';
import type { ImageFailure } from './upload-images';

// jsdom has no object URLs; the URLs of the previews contain the file names instead.
beforeEach(() => {
  URL.createObjectURL = (blob) => `blob:${blob instanceof File ? blob.name : ''}`;
  URL.revokeObjectURL = () => undefined;
});

const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

const makeFile = (name: string, type = 'image/jpeg', content: BlobPart = JPEG_START) =>
  new File([content], name, { type });

/** Each entry of `answers` returns the photos that fail in one upload; all others succeed. */
function open(...answers: ((files: readonly File[]) => ImageFailure[])[]) {
  return openFor(7, ...answers);
}

function openFor(existing: number, ...answers: ((files: readonly File[]) => ImageFailure[])[]) {
  const sent: string[][] = [];
  const refusals: boolean[] = [];
  const { container } = render(
    <AddImages
      rules={toDetailRules(existing, 5, 10)}
      single={existing === 9}
      percents={new Map()}
      isUploading={false}
      onUpload={(files, wereOthersRefused) => {
        refusals.push(wereOthersRefused);
        sent.push(files.map(({ name }) => name));
        return Promise.resolve(answers.shift()?.(files) ?? []);
      }}
      onRemove={() => undefined}
    />,
  );
  const choose = (...files: File[]) =>
    fireEvent.change(container.querySelector('input[type=file]:not([capture])')!, { target: { files } });
  return { sent, refusals, choose };
}

const fail = (message: string, can_retry: boolean) => (files: readonly File[]) =>
  files.slice(-1).map((file) => ({ file, message, can_retry }));

describe('AddImages', () => {
  it('uploads valid photos immediately and reports errors for the others', async () => {
    const { sent, refusals, choose } = open();
    choose(makeFile('a.jpg'), makeFile('notes.txt', 'text/plain', 'a text'), makeFile('b.jpg'));
    expect(await screen.findByText('notes.txt is not a valid image type')).toBeVisible();
    expect(sent).toEqual([['a.jpg', 'b.jpg']]);
    // `true`: some files were rejected, so the parent keeps the panel with the message open.
    expect(refusals).toEqual([true]);
  });

  it('decides by the content of a file, not by its name or type', async () => {
    const { sent, choose } = open();
    choose(
      makeFile('scan.pic', 'application/octet-stream'),
      makeFile('IMG_1.jpg', 'image/jpeg', `\0\0\0\x18ftypheic`),
      makeFile('text.jpg', 'image/jpeg', 'a text'),
    );
    expect(await screen.findByText('text.jpg is not a valid image type')).toBeVisible();
    expect(sent).toEqual([['scan.pic', 'IMG_1.jpg']]);
  });

  it('uploads nothing when no file is valid', async () => {
    const { sent, choose } = open();
    choose(makeFile('notes.txt', 'text/plain', 'a text'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('notes.txt'));
    expect(sent).toEqual([]);
  });

  it('uploads only as many photos as the item has room for, and shows an error', async () => {
    const { sent, choose } = open();
    choose(...['a', 'b', 'c', 'd'].map((name) => makeFile(name)));
    await waitFor(() => expect(sent).toEqual([['a', 'b', 'c']]));
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum 10 images allowed');
  });

  it('accepts only one photo when the item has room for one more', async () => {
    const { sent, choose } = openFor(9);
    expect(screen.getByRole('button', { name: 'Choose photo' })).toBeEnabled();
    expect(document.querySelector('input[multiple]')).toBeNull();
    // Simulates a drop, which can contain several files even if the input has no `multiple` attribute.
    choose(makeFile('a'), makeFile('b'));
    await waitFor(() => expect(sent).toEqual([['a']]));
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum 10 images allowed');
  });

  it('disables the button when the item has the maximum number of photos', () => {
    openFor(10);
    expect(screen.getByRole('button', { name: 'Choose photos' })).toBeDisabled();
  });

  it('keeps a failed photo for a retry after a connection error', async () => {
    const { sent, choose } = open(fail('No connection', true));
    choose(makeFile('a.jpg'), makeFile('b.jpg'));
    expect(await screen.findByText('No connection')).toBeVisible();
    await waitFor(() => expect(hasUnsavedForms()).toBe(true));
    const again = screen.getByRole('button', { name: 'Try again' });
    // Two clicks before the next render.
    fireEvent.click(again);
    fireEvent.click(again);
    await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
    expect(sent).toEqual([['a.jpg', 'b.jpg'], ['b.jpg']]);
    await waitFor(() => expect(hasUnsavedForms()).toBe(false));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('offers no retry for a photo that the server rejected', async () => {
    const { choose } = open(fail('a.jpg is damaged', false));
    choose(makeFile('a.jpg'));
    expect(await screen.findByText('a.jpg is damaged')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
