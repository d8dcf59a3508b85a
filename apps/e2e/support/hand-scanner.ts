import type { Page } from 'playwright-core';

const SCANNER_GAP_S = 0.01;

/**
 * Types like a hand scanner. Sets timestamps and sends all keys at once, so that a slow machine does not look like manual
 * typing.
 */
export async function typeQuickly(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  await Promise.all(
    [...Array.from(text), '\r'].flatMap((character, index) => {
      const key = character === '\r' ? 'Enter' : character;
      const timestamp = start + (index + 1) * SCANNER_GAP_S;
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: character, timestamp }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
      ];
    }),
  );
  await session.detach();
}
