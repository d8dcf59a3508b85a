import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from './api-error';
import { createOutbox, makeOutboxId, type OutboxEntry } from './outbox';

interface Note extends OutboxEntry {
  text: string;
}

const isNote = (stored: unknown): stored is Note =>
  typeof stored === 'object' && stored !== null && 'text' in stored;

const open = (send: (note: Note) => Promise<Note | undefined>) =>
  createOutbox<Note>({
    name: 'notes',
    ownerId: 1,
    parse: (stored) => (isNote(stored) ? stored : undefined),
    send,
    onSettled: () => undefined,
  });

const makeNote = (text: string): Note => ({ id: makeOutboxId(), status: 'waiting', is_undone: false, text });
const done = (note: Note): Promise<Note> => Promise.resolve({ ...note, status: 'done' });

it('keeps entries while the server is unreachable, and sends them in order, also after a reload', async () => {
  const offline = () => Promise.reject(new ApiError({ status: 0, is_network: true }));
  const before = open(offline);
  before.put(makeNote('first'));
  before.put({ ...makeNote('second'), id: `${Date.now() + 1}-b` });
  await waitFor(() => expect(before.isStuck()).toBe(true));

  const sent: string[] = [];
  const after = open((note) => {
    sent.push(note.text);
    return done(note);
  });
  await waitFor(() => expect(after.getEntries().map(({ status }) => status)).toEqual(['done', 'done']));
  expect(sent).toEqual(['first', 'second']);
  for (const { id } of after.getEntries()) after.remove(id);
});

it('undoes an entry that the person undid during its request', async () => {
  let respond: () => void = () => undefined;
  const undone: string[] = [];
  const outbox = open(async (note) => {
    if (note.is_undone) {
      undone.push(note.text);
      return undefined;
    }
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return done(note);
  });
  const note = makeNote('third');
  outbox.put(note);
  outbox.put({ ...note, is_undone: true });
  respond();
  await waitFor(() => expect(outbox.getEntries()).toEqual([]));
  expect(undone).toEqual(['third']);
});

it('does not send an entry that another tab has undone', async () => {
  const offline = () => Promise.reject(new ApiError({ status: 0, is_network: true }));
  const outbox = open(offline);
  const note = makeNote('fourth');
  outbox.put(note);
  await waitFor(() => expect(outbox.isStuck()).toBe(true));
  const [key] = Object.keys(localStorage).filter((name) => name.endsWith(note.id));
  window.dispatchEvent(new StorageEvent('storage', { key: key ?? '', newValue: null }));
  expect(outbox.getEntries()).toEqual([]);
});
