import type { Browser, Page } from 'playwright-core';
import { openPage } from './browser';
import { bringSession, type signUp } from './people';

interface TestScreenOptions {
  api: Awaited<ReturnType<typeof signUp>>;
  browser: Browser;
  url: string;
  device: Parameters<typeof openPage>[2];
  name: string;
  /** Called before the first page loads. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Creates an item, because the screen shows the newest item. */
export async function openTestScreen({ api, browser, url, device, name, prepare }: TestScreenOptions) {
  const item = await api.items.create({ body: { name } });
  const { page, problems } = await openPage(browser, url, device);
  await prepare?.(page);
  await bringSession(page);
  await page.goto('/test/images');
  await page.getByText(`Photos are added to "${name}"`).waitFor();
  // Loads after the screen and moves what is below it, also away from a click.
  await page.getByText('PNG, JPG, GIF, WebP up to 10MB each').waitFor();
  const imagesOf = async () => (await api.items.get({ params: { id: item.id } })).images;
  return { page, problems, item, imagesOf };
}
