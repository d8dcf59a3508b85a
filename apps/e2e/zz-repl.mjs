// Throw-away: drives pages by HTTP on loopback. POST /run with JS; `ctx` keeps values between calls.
import http from 'node:http';
import { chromium } from 'playwright-core';
const ctx = { taps: {} };
ctx.browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--host-resolver-rules=MAP stowage.test 127.0.0.1','--no-sandbox','--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] });
ctx.chromium = chromium;
ctx.open = async (name, url, opts = {}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
  const context = await ctx.browser.newContext({ locale: 'en-US', baseURL: url, ...(opts.desktop ? { viewport: { width: 1440, height: 900 } } : phone), ...opts });
  context.setDefaultTimeout(20000);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  ctx[name] = page;
  return page;
};
ctx.count = 0; ctx.log = [];
ctx.tap = async (locator, label) => { await locator.tap(); ctx.count += 1; ctx.log.push(label ?? String(locator)); await new Promise((r) => setTimeout(r, 350)); };
ctx.start = () => { ctx.count = 0; ctx.log = []; };
ctx.see = (page) => page.evaluate(() => {
  const out = [];
  for (const e of document.querySelectorAll('h1,h2,h3,a[href],button,input:not([type=hidden]),select,textarea,[role=menuitem],[role=option],[role=tab],summary,[role=status],[role=alert]')) {
    const r = e.getBoundingClientRect();
    if (r.width < 2 || r.height < 2 || getComputedStyle(e).visibility === 'hidden') continue;
    const inView = r.top < innerHeight && r.bottom > 0;
    const name = e.getAttribute('aria-label') ?? (e.labels?.[0]?.textContent) ?? e.textContent;
    out.push(`${inView ? ' ' : '↓'} ${e.tagName.toLowerCase()}${e.getAttribute('role') ? '[' + e.getAttribute('role') + ']' : ''} ${(name ?? '').trim().replace(/\s+/g, ' ').slice(0, 70)} @${Math.round(r.left)},${Math.round(r.top)} ${Math.round(r.width)}x${Math.round(r.height)}${document.activeElement === e ? ' <FOCUS>' : ''}`);
  }
  return location.pathname + location.search + '\n' + out.join('\n');
});
http.createServer(async (req, res) => {
  let code = ''; for await (const c of req) code += c;
  try {
    const f = new Function('ctx', `return (async () => { with (ctx) { ${code} } })()`);
    const r = await f(ctx);
    res.end((typeof r === 'string' ? r : JSON.stringify(r, null, 1) ?? 'ok') + '\n');
  } catch (e) { res.end('ERR ' + (e.stack ?? e).toString().slice(0, 1500) + '\n'); }
}).listen(4777, '127.0.0.1', () => console.log('ready'));
