import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeImport } from '../../entities/import/test/make-import';
import { connectTo, type FakeAnswer } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { Imports } from './Imports';

const FILE = new File(['Name\nDrill\n'], 'tools.csv', { type: 'text/csv' });

function open(answer: () => FakeAnswer | undefined) {
  let uploads = 0;
  connectTo(({ call }) => {
    if (call === 'GET /imports') return { status: 200, data: [makeImport({ state: 'done', event_id: 9 })] };
    uploads += 1;
    return answer();
  });
  const { container } = renderWithProviders(<Imports />);
  const choose = async (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no input');
    input.multiple = true;
    await userEvent.upload(input, files, { applyAccept: false });
  };
  return { choose, countUploads: () => uploads };
}

it('lists the imports with a way back', async () => {
  open(() => undefined);
  await screen.findByRole('link', { name: 'tools.csv' });
  expect(screen.getByRole('button', { name: 'Undo the import of tools.csv' })).toBeEnabled();
});

it('keeps the file when the connection is lost, and sends it again', async () => {
  const { choose, countUploads } = open(() => undefined);
  await choose(FILE);
  await screen.findByText(/“tools.csv” could not be uploaded/);
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText(/“tools.csv” could not be uploaded/);
  expect(countUploads()).toBe(2);
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
  [[FILE, FILE], 'Choose one file'],
  [[new File([], 'nothing.csv')], '“nothing.csv” is empty'],
])('sends nothing that cannot be imported', async (files, message) => {
  const { choose, countUploads } = open(() => undefined);
  await choose(...files);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(countUploads()).toBe(0);
});
