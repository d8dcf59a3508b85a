import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasUnsavedForms } from '../../lib/forms/unsaved-changes';
import { AddImages } from './AddImages';
import { toDetailRules } from '../../entities/image/image-checks.rules';
import type { PhotoFailure } from './upload-images';

// jsdom has no pictures to show: a name is all it can tell of a file.
beforeEach(() => {
  URL.createObjectURL = (blob) => `blob:${blob instanceof File ? blob.name : ''}`;
  URL.revokeObjectURL = () => undefined;
});

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** With a server that takes every photo but those it fails each time with the next of the given answers. */
function open(...answers: ((files: readonly File[]) => PhotoFailure[])[]) {
  return openFor(7, ...answers);
}

/** The same for an item that has so many photos already. */
function openFor(existing: number, ...answers: ((files: readonly File[]) => PhotoFailure[])[]) {
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
    />,
  );
  const choose = (...files: File[]) =>
    fireEvent.change(container.querySelector('input[type=file]:not([capture])')!, { target: { files } });
  return { sent, refusals, choose };
}

const fail = (message: string, can_retry: boolean) => (files: readonly File[]) =>
  files.slice(-1).map((file) => ({ file, message, can_retry }));

describe('adding photos to an item', () => {
  it('sends the good ones as soon as they are chosen, and says what is wrong with the others', async () => {
    const { sent, refusals, choose } = open();
    choose(photo('a.jpg'), photo('notes.txt', 'text/plain'), photo('b.jpg'));
    expect(await screen.findByText('notes.txt is not a valid image type')).toBeVisible();
    expect(sent).toEqual([['a.jpg', 'b.jpg']]);
    // So that whoever closes the panel afterwards leaves the sentence to be read.
    expect(refusals).toEqual([true]);
  });

  it('sends nothing when nothing is good', () => {
    const { sent, choose } = open();
    choose(photo('notes.txt', 'text/plain'));
    expect(screen.getByRole('alert')).toHaveTextContent('notes.txt');
    expect(sent).toEqual([]);
  });

  it('fills an item up to its last photo', () => {
    const { sent, choose } = open();
    choose(...['a', 'b', 'c', 'd'].map((name) => photo(name)));
    expect(sent).toEqual([['a', 'b', 'c']]);
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum 10 images allowed');
  });

  it('takes a single photo where there is room for no more', () => {
    const { sent, choose } = openFor(9);
    expect(screen.getByRole('button', { name: 'Choose photo' })).toBeEnabled();
    expect(document.querySelector('input[multiple]')).toBeNull();
    // Dropped files do not ask the input.
    choose(photo('a'), photo('b'));
    expect(sent).toEqual([['a']]);
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum 10 images allowed');
  });

  it('offers nothing to choose when the item is full', () => {
    openFor(10);
    expect(screen.getByRole('button', { name: 'Choose photos' })).toBeDisabled();
  });

  it('keeps what a lost connection held up, to send it again', async () => {
    const { sent, choose } = open(fail('No connection', true));
    choose(photo('a.jpg'), photo('b.jpg'));
    expect(await screen.findByText('No connection')).toBeVisible();
    // Whoever leaves now is asked first.
    expect(hasUnsavedForms()).toBe(true);
    const again = screen.getByRole('button', { name: 'Try again' });
    // Twice before anything is drawn again.
    fireEvent.click(again);
    fireEvent.click(again);
    await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
    expect(sent).toEqual([['a.jpg', 'b.jpg'], ['b.jpg']]);
    await waitFor(() => expect(hasUnsavedForms()).toBe(false));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('does not offer to send again what the server will never take', async () => {
    const { choose } = open(fail('a.jpg is damaged', false));
    choose(photo('a.jpg'));
    expect(await screen.findByText('a.jpg is damaged')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
