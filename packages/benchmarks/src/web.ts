/// <reference lib="dom" />
// Measures the screens of the built client with the demo household on a throttled phone without a cache: largest paint
// (LCP), blocking time (TBT), layout shift (CLS), scripts, and the time from a tap on an item of the list to its screen.
// pnpm --filter @stowage/benchmarks exec tsx src/web.ts [built tree] [another built tree] [--rounds=3] [--screens=inventory,item]
// Without names, `--screens=` measures only the taps.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createApiClient } from '@stowage/api/test/support/client';
import { openBrowser, PHONE } from '@stowage/e2e/support/browser';

const ROUNDS_DEFAULT = 3;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const WAIT_MS = 60_000;

type Figures = Record<'lcp' | 'tbt' | 'cls' | 'files' | 'kilobytes', number>;

interface Tree {
  name: string;
  url: string;
  token: string;
  screens: Record<string, string>;
  stop: () => void;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function readAddress(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const address = /ready: (\S+)/.exec(output)?.[1];
    if (address !== undefined) return address.replace('localhost', '127.0.0.1');
  }
  throw new Error(`The server did not start: ${output}`);
}

async function startTree(root: string, name: string): Promise<Tree> {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-web-'));
  const { PATH } = process.env;
  const settings = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', SEED_DEMO: 'true', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [join(resolve(root), 'apps/api/dist/main.js')], {
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readAddress(child);
  const { access_token: token } = await createApiClient(url).auth.login({
    body: { username: 'demo', password: 'stowage-demo' },
  });
  const api = createApiClient(url, token);
  const { items } = await api.items.list();
  const [item] = items;
  const [location] = await api.locations.list();
  return {
    name,
    url,
    token,
    screens: {
      landing: '/',
      'sign-in': '/login',
      dashboard: '/dashboard',
      inventory: '/inventory',
      item: `/inventory/${item?.id}`,
      location: `/locations/${location?.id}`,
      search: '/search?q=a',
    },
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Browser = Awaited<ReturnType<typeof openBrowser>>;

async function openThrottled(browser: Browser, { url, token }: Tree, isSignedIn: boolean) {
  const context = await browser.newContext({ locale: 'en-US', ...PHONE, baseURL: url });
  context.setDefaultTimeout(WAIT_MS);
  // tsx calls this function in code that Playwright sends to the page.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (isSignedIn) await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  return { context, page };
}

async function measureScreen(browser: Browser, tree: Tree, screen: string): Promise<Figures> {
  const isSignedIn = screen !== 'landing' && screen !== 'sign-in';
  const { context, page } = await openThrottled(browser, tree, isSignedIn);
  await page.goto(tree.screens[screen] ?? '/');
  // Cheaper than a search by role, whose time would count as blocking time.
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(async () => {
    const read = (type: string) =>
      new Promise<PerformanceEntry[]>((done) => {
        const observer = new PerformanceObserver((list) => {
          done(list.getEntries());
          observer.disconnect();
        });
        observer.observe({ type, buffered: true });
        setTimeout(() => done([]), 500);
      });
    const [paints, tasks, shifts] = await Promise.all(
      ['largest-contentful-paint', 'longtask', 'layout-shift'].map(read),
    );
    const lcp = paints?.at(-1)?.startTime ?? NaN;
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .filter(({ startTime }) => startTime < lcp);
    return {
      lcp,
      // Only tasks until a second after the largest paint: later ones are preloads of other screens.
      tbt: (tasks ?? [])
        .filter(({ startTime }) => startTime < lcp + 1000)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      cls: (shifts ?? []).reduce(
        (sum, shift) => sum + ('value' in shift && typeof shift.value === 'number' ? shift.value : 0),
        0,
      ),
      files: scripts.length,
      kilobytes:
        scripts.reduce(
          (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
          0,
        ) / 1000,
    };
  });
  await context.close();
  return figures;
}

type Taps = Record<'shown' | 'complete', number>;

/**
 * Returns the milliseconds from the tap on an item of the list until the screen has painted its name as the heading, with
 * its photo, and until it has painted all its data.
 */
async function measureTap(browser: Browser, tree: Tree): Promise<Taps> {
  const { context, page } = await openThrottled(browser, tree, true);
  await page.goto('/inventory');
  const link = page.getByRole('link', { name: /^View Details of/ }).first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  // A promise, because polling the page would take time from it.
  const measured = page.evaluate(async () => {
    const list = location.pathname;
    const whenPainted = async (selector: string): Promise<number> => {
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (location.pathname === list || !document.querySelector('main h1')?.textContent) return;
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      return performance.now();
    };
    const whenTapped = new Promise<number>((resolve) => {
      addEventListener('pointerdown', () => resolve(performance.now()), { capture: true, once: true });
    });
    const [tap, shown, complete] = await Promise.all([
      whenTapped,
      whenPainted('main figure, main dl'),
      whenPainted('main dl'),
    ]);
    return { shown: shown - tap, complete: complete - tap };
  });
  await link.tap();
  const durations = await measured;
  await context.close();
  return durations;
}

const roots = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const rounds = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? ROUNDS_DEFAULT);
const wanted = /--screens=(\S*)/.exec(process.argv.join(' '))?.[1]?.split(',');
const own = fileURLToPath(new URL('../../..', import.meta.url));
const trees = await Promise.all(
  (roots.length === 0 ? [own] : roots).map((root, index) =>
    startTree(root, index === 0 ? 'first' : 'second'),
  ),
);
const browser = await openBrowser();
try {
  const results = new Map<string, Figures[]>();
  const taps = new Map<string, Taps[]>();
  const names = Object.keys(trees[0]?.screens ?? {}).filter((name) => wanted?.includes(name) ?? true);
  // Interleaved, so that the load of the machine affects all trees alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const screen of names) {
      for (const tree of trees) {
        const key = `${screen} ${tree.name}`;
        results.set(key, [...(results.get(key) ?? []), await measureScreen(browser, tree, screen)]);
      }
    }
    for (const tree of trees)
      taps.set(tree.name, [...(taps.get(tree.name) ?? []), await measureTap(browser, tree)]);
  }
  print(`${rounds} rounds, medians, load ${loadavg()[0]?.toFixed(1)}`);
  print('| screen | tree | LCP s | TBT ms | CLS | scripts | kB |\n|---|---|---|---|---|---|---|');
  for (const screen of names) {
    for (const { name } of trees) {
      const list = results.get(`${screen} ${name}`) ?? [];
      const of = (figure: keyof Figures) => median(list.map((figures) => figures[figure]));
      print(
        `| ${screen} | ${name} | ${(of('lcp') / 1000).toFixed(2)} | ${of('tbt').toFixed(0)} | ${of('cls').toFixed(3)} | ${of('files')} | ${of('kilobytes').toFixed(1)} |`,
      );
    }
  }
  for (const { name } of trees) {
    const of = (figure: keyof Taps) => median((taps.get(name) ?? []).map((tap) => tap[figure])).toFixed(0);
    print(`item after a tap in the list, ${name}: ${of('shown')} ms, all its data ${of('complete')} ms`);
  }
} finally {
  await browser.close();
  for (const tree of trees) tree.stop();
}
