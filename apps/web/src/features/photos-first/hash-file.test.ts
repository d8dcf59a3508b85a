import { createHash, webcrypto } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hashFile } from './hash-file';

const BYTES = Uint8Array.from({ length: 700_000 }, (_, index) => (index * index) % 251);
const EXPECTED = createHash('sha256').update(BYTES).digest('hex');

it.each([
  ['with HTTPS', true],
  ['without HTTPS', false],
])('returns the SHA-256 hash %s', async (_, isSecureContext) => {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('crypto', isSecureContext ? webcrypto : {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await expect(hashFile(new Blob([BYTES]))).resolves.toBe(EXPECTED);
});
