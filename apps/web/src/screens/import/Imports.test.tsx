import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeImport } from '../../entities/import/test/make-import';
import { connectTo, type FakeAnswer } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { Imports } from './Imports';

const FILE = new File(['Name\nDrill\n'], 'tools.csv', { type: 'text/csv' });
const PHOTO = new File(['a photo'], 'Drill.jpg', { type: 'image/jpeg' });

function open(answer: () => FakeAnswer | undefined) {
  const uploads: string[][] = [];
  connectTo(({ call, body }) => {
    if (call === 'GET /imports') return { status: 200, data: [makeImport({ state: 'done', event_id: 9 })] };
    const files = body instanceof FormData ? body.getAll('file') : [];
    uploads.push(files.map((file) => (file instanceof File ? file.name : file)));
    return answer();
  });
  const { container } = renderWithProviders(<Imports />);
  const choose = async (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no input');
    await userEvent.upload(input, files, { applyAccept: false });
  };
  return { choose, uploads };
}

it('lists the imports with a way back', async () => {
  open(() => undefined);
  await screen.findByRole('link', { name: 'tools.csv' });
  expect(screen.getByRole('button', { name: 'Undo the import of tools.csv' })).toBeEnabled();
});

it('keeps the file when the connection is lost, and sends it again', async () => {
  const { choose, uploads } = open(() => undefined);
  await choose(FILE);
  await screen.findByText(/“tools.csv” could not be uploaded/);
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText(/“tools.csv” could not be uploaded/);
  expect(uploads).toEqual([['tools.csv'], ['tools.csv']]);
});

it('sends a table with its photos, and sends them again when the connection is lost', async () => {
  const { choose, uploads } = open(() => undefined);
  await choose(FILE, PHOTO);
  await screen.findByText(/^The files could not be uploaded/);
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText(/^The files could not be uploaded/);
  expect(uploads).toEqual([
    ['tools.csv', 'Drill.jpg'],
    ['tools.csv', 'Drill.jpg'],
  ]);
});

it('sends the files of a dropped folder with their folders', async () => {
  const { uploads } = open(() => undefined);
  const files = [
    Object.assign(new File(['a photo'], 'front.jpg'), { path: '/Attic/Drill/front.jpg' }),
    Object.assign(new File(['Name'], 'tools.csv'), { path: './tools.csv' }),
  ];
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(screen.getByText('Drop a file, photos or a folder here'), {
    dataTransfer: { files, items, types: ['Files'] },
  });
  await screen.findByText(/^The files could not be uploaded/);
  expect(uploads).toEqual([['Attic/Drill/front.jpg', 'tools.csv']]);
});

it('says at the drop zone why a file was refused', async () => {
  const { choose } = open(() => ({
    status: 422,
    data: { detail: 'This file is empty', code: 'import.empty' },
  }));
  await choose(FILE);
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has no rows below its column names.');
  expect(screen.queryByRole('button', { name: 'Send it again' })).not.toBeInTheDocument();
});

it.each([
  [[FILE, new File(['Name'], 'books.csv')], 'Choose photos, one table with its photos, or one ZIP'],
  [[PHOTO, new File(['PK'], 'things.zip')], 'Choose photos, one table with its photos, or one ZIP'],
  [Array<File>(501).fill(PHOTO), 'Choose up to 500 files at once'],
  [[new File([], 'nothing.csv')], '“nothing.csv” is empty'],
])('sends nothing that cannot be imported', async (files, message) => {
  const { choose, uploads } = open(() => undefined);
  await choose(...files);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(uploads).toEqual([]);
});
