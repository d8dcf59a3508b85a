import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A safety net, not an assertion: a busy machine may take ten times as long. */
const WAIT_MS = 60_000;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** A camera that shows a moving pattern, and what its user answers when a page asks for it. */
const CAMERA_FLAGS = {
  allowed: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  refused: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
};

interface BrowserOptions {
  camera?: keyof typeof CAMERA_FLAGS;
  /** A YUV4MPEG2 file that the camera shows instead of its pattern. */
  film?: string;
}

export const openBrowser = ({ camera, film }: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...FLAGS,
      ...(camera ? CAMERA_FLAGS[camera] : []),
      ...(film === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
    ],
  });

/** A person's own browser. Whatever a page throws is collected in `problems`. */
export async function openPage(
  browser: Browser,
  url: string,
  device: Parameters<Browser['newContext']>[0] = DESKTOP,
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({ locale: 'en-US', ...device, baseURL: url });
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The browser reports every refused request by itself; what the page does about it is what the journeys look at.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) problems.push(message.text());
  });
  return { page, context, problems };
}
