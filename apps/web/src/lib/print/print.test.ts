import { afterEach, expect, it, vi } from 'vitest';
import { printWithImages } from './print';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('prints after photos have loaded that were not scrolled into view', async () => {
  document.body.innerHTML = '<main><img loading="lazy" /><img loading="lazy" /></main>';
  // jsdom neither loads nor decodes images. A browser never decodes a lazy image that is out of sight.
  const decode = vi.fn(function decode(this: HTMLImageElement) {
    return this.loading === 'eager' ? Promise.resolve() : new Promise<void>(() => undefined);
  });
  HTMLImageElement.prototype.decode = decode;
  window.print = vi.fn();
  await printWithImages();
  expect(decode).toHaveBeenCalledTimes(2);
  expect(window.print).toHaveBeenCalledOnce();
});
