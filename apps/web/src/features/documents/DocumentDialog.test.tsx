import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeDocument } from '../../entities/document/test/make-document';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import DocumentDialog from './DocumentDialog';

const toFile = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

const refuse = (field: string, detail: string) => ({
  status: 422,
  data: { detail, code: 'general.invalid_fields', fields: { [field]: detail } },
});

/** @param answer to the upload of a file with this name */
function open(names: string[], answer: (name: string) => { status: number; data: unknown } | undefined) {
  const sent: string[] = [];
  connectTo(({ call, body }) => {
    if (call !== 'POST /documents') return { status: 200, data: [] };
    const { name } = (body as FormData).get('file') as File;
    sent.push(name);
    return answer(name) ?? { status: 201, data: makeDocument() };
  });
  const onClose = vi.fn();
  renderWithProviders(<DocumentDialog place={{ item_id: 1 }} files={names.map(toFile)} onClose={onClose} />);
  return { sent, onClose };
}

const add = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('keeps a refused file with the reason, and sends the others once', async () => {
  let isRefused = true;
  const { sent, onClose } = open(['one.pdf', 'two.pdf', 'three.pdf'], (name) =>
    name === 'two.pdf' && isRefused ? refuse('file', 'two.pdf is damaged') : undefined,
  );
  await add('Add 3 documents');
  expect(await screen.findByText('two.pdf is damaged')).toBeVisible();
  expect(await screen.findByText('2 documents added')).toBeVisible();
  expect(within(screen.getByRole('dialog')).queryByText('one.pdf')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  isRefused = false;
  await add('Add document');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual(['one.pdf', 'two.pdf', 'three.pdf', 'two.pdf']);
});

it('stops at an error of the form, which it shows at the field', async () => {
  const { sent } = open(['one.pdf', 'two.pdf'], () => refuse('amount', 'The amount is too large'));
  await add('Add 2 documents');
  expect(await screen.findByText('The amount is too large')).toBeVisible();
  expect(sent).toEqual(['one.pdf']);
  expect(screen.getByText('two.pdf')).toBeVisible();
});
