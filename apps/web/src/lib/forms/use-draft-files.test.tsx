import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { FormDraftOwner, readDraft, toDraftKey } from './form-drafts';
import { useDraftFiles } from './use-draft-files';

const OWNER_ID = 1;
const NONE: File[] = [];

const wrapper = ({ children }: { children: ReactNode }) => (
  <FormDraftOwner value={OWNER_ID}>{children}</FormDraftOwner>
);

const open = (name: string, onRestore = vi.fn()) =>
  renderHook(({ files }: { files: File[] }) => useDraftFiles(name, files, onRestore), {
    wrapper,
    initialProps: { files: NONE },
  });

it('keeps no files that are removed before the device has stored them', async () => {
  const { rerender } = open('removed');
  rerender({ files: [new File(['photo'], 'a.jpg')] });
  rerender({ files: [] });
  const { readDraftFiles } = await import('./draft-files');
  const key = toDraftKey(OWNER_ID, 'removed-files');
  expect(await readDraftFiles(OWNER_ID, key)).toEqual([]);
  expect(readDraft(key)).toBeUndefined();
});

it('forgets the draft at once when its files have been sent, although they are still being stored', async () => {
  const key = toDraftKey(OWNER_ID, 'sent-files');
  const photo = new File(['photo'], 'a.jpg');
  const { rerender, result } = open('sent');
  rerender({ files: [photo] });
  await expect.poll(() => readDraft(key)).toBeDefined();
  rerender({ files: [photo, photo] });
  result.current.discard();
  // In the same moment, because the page may reload before anything is loaded.
  expect(readDraft(key)).toBeUndefined();
  const { readDraftFiles } = await import('./draft-files');
  expect(await readDraftFiles(OWNER_ID, key)).toEqual([]);
  expect(readDraft(key)).toBeUndefined();
});

it('restores files in a form that opens before the device has stored them', async () => {
  const { rerender, unmount } = open('closed');
  rerender({ files: [new File(['photo'], 'a.jpg')] });
  unmount();
  const onRestore = vi.fn<(files: readonly File[]) => void>();
  open('closed', onRestore);
  await expect.poll(() => onRestore.mock.calls.map(([files]) => files.length)).toEqual([1]);
});
