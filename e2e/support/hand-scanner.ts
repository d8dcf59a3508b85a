import type { Page } from 'playwright-core';

const SCANNER_GAP_S = 0.01;

/** Types like a hand scanner. Sets timestamps, so that a slow machine does not look like manual typing. */
export async function typeQuickly(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  for (const character of [...Array.from(text), '\r']) {
    const key = character === '\r' ? 'Enter' : character;
    timestamp += SCANNER_GAP_S;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: character, timestamp });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  }
  await session.detach();
}
