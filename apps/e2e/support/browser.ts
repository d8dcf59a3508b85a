import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';

/** Host name of this machine that is no secure context in Chromium, like a server in a home network without HTTPS. */
const HOME_HOST = 'stowage.test';

export const toHomeAddress = (url: string): string => url.replace('127.0.0.1', HOME_HOST);

const FLAGS = [
  `--host-resolver-rules=MAP ${HOME_HOST} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Replaces Playwright's list of disabled features and repeats the relevant entries of that list.
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'MediaRouter',
    'PaintHolding',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    // These features load two more pages per window, which take two thirds of the CPU time of opening the window.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
  ].join(',')}`,
];

/** Safety net, not an assertion: a busy machine may take ten times as long. */
const WAIT_MS = 60_000;

/** Options of a browser context. */
export type Device = BrowserContextOptions & { viewport: { width: number; height: number } };

export const PHONE: Device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const TABLET: Device = { viewport: { width: 820, height: 1180 }, hasTouch: true };
/** Without animations, which take 14 % of the CPU time of a journey. The phone shows them. */
export const DESKTOP: Device = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** Browser flags for a fake camera with a test pattern, by the answer to the permission prompt. */
const CAMERA_FLAGS = {
  allowed: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  refused: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
};

interface BrowserOptions {
  camera?: keyof typeof CAMERA_FLAGS;
  /** YUV4MPEG2 file that the fake camera shows instead of the pattern. */
  film?: string;
  /** True to start a Chromium with a PDF viewer, in which the client opens labels. */
  pdfViewer?: boolean;
}

const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;
/** Factor by which pages are slower, to find journeys that depend on the speed of the machine. */
const SLOWDOWN = Number(process.env.E2E_SLOWDOWN ?? 1);

export const openBrowser = ({ camera, film, pdfViewer }: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: pdfViewer ? CHROMIUM_PATH : HEADLESS_SHELL_PATH,
    args: [
      ...FLAGS,
      ...(camera ? CAMERA_FLAGS[camera] : []),
      ...(film === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
    ],
  });

/** Problems of each open context. */
const openContexts = new Map<BrowserContext, string[]>();

const LONGEST_TEXT = 2000;

async function describePage(page: Page): Promise<string> {
  // Bounded and caught, because the page may be busy, or closed by the journey.
  const text = await page.innerText('body', { timeout: 5000 }).catch(String);
  return `--- ${page.url()}\n${text.replaceAll(/\n\s*\n/g, '\n').slice(0, LONGEST_TEXT)}`;
}

/** Address and visible text of all open pages, and their problems. */
export async function describeOpenPages(): Promise<string> {
  const pages = [...openContexts.keys()].flatMap((context) => context.pages());
  const problems = [...openContexts.values()].flat();
  return [...(await Promise.all(pages.map(describePage))), `--- problems: ${problems.join('\n')}`].join('\n');
}

/**
 * Opens a page in a new browser context, and closes it after the test: an open window keeps using the CPU. Collects
 * uncaught errors and console errors of the page in `problems`.
 */
export async function openPage(
  browser: Browser,
  url: string,
  device: BrowserContextOptions = DESKTOP,
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({ locale: 'en-US', ...device, baseURL: url });
  context.setDefaultTimeout(WAIT_MS);
  const problems: string[] = [];
  openContexts.set(context, problems);
  context.on('close', () => openContexts.delete(context));
  // Outside of a test, in beforeAll, the context stays open until the browser closes.
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
  const page = await context.newPage();
  if (SLOWDOWN > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The browser logs every failed request; the journeys check how the page handles them.
    const isAnswer = message.text().startsWith('Failed to load resource');
    // Chromium reports a wrong security header as a warning.
    const isWrongHeader = message.text().startsWith('Error with Permissions-Policy header');
    // Lingui warns when it shows the key of a message, because its text has not loaded.
    const isRawKey = message.text().startsWith('Uncompiled message detected');
    if ((message.type() === 'error' && !isAnswer) || isWrongHeader || isRawKey) problems.push(message.text());
  });
  return { page, context, problems };
}
