import { API_BASE_PATH, ErrorBody, getDecimals, getMoneyMax, InsuranceReport } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { readTexts } from '../support/pdf-pages';
import { bearer } from '../support/raw-http';
import { PASSWORD, startServer, type TestServer } from '../support/server';

let server: TestServer;
let usd: ApiClient;
let jpy: ApiClient;
let kwd: ApiClient;
const tokens = new Map<ApiClient, string>();

async function register(username: string, currency?: string): Promise<ApiClient> {
  const body = { username, email: `${username}@example.org`, password: PASSWORD };
  const user = await server.visitor.auth.register({
    body: currency === undefined ? body : { ...body, currency },
  });
  expect(user.currency).toBe(currency ?? 'USD');
  const { token } = await server.signIn(username);
  const api = createApiClient(server.url, token);
  tokens.set(api, token);
  return api;
}

beforeAll(async () => {
  server = await startServer();
  usd = await register('ursula');
  jpy = await register('junko', 'JPY');
  kwd = await register('khalid', 'KWD');
});
afterAll(() => server.stop());

async function getReport(api: ApiClient, query: { min_value?: number } = {}): Promise<InsuranceReport> {
  return InsuranceReport.parse(await api.reports.getInsurance({ query }));
}

const getFile = (api: ApiClient, path: string, languages = 'en-US') =>
  request(server.url)
    .get(`${API_BASE_PATH}${path}`)
    .set({ ...bearer(tokens.get(api)!), 'accept-language': languages });

describe('the currency of a new inventory', () => {
  test('is the one of the registration, by default USD', async () => {
    for (const [api, currency] of [
      [usd, 'USD'],
      [jpy, 'JPY'],
      [kwd, 'KWD'],
    ] as const) {
      expect(await api.users.getMe()).toMatchObject({ currency });
      expect(await api.inventories.get()).toMatchObject({ currency });
      expect(await api.items.getTotals()).toMatchObject({ currency, total_value: 0 });
    }
  });

  test.each(['usd', 'XXX', 'XAU', '', 'DEM'])('cannot be %j', async (currency) => {
    const body = { username: 'nobody', email: 'nobody@example.org', password: PASSWORD, currency };
    expect(await refusal(server.visitor.auth.register({ body }))).toMatchObject({
      status: 422,
      field_codes: { currency: { code: 'inventory.currency_unknown' } },
    });
  });

  test('can store and return the smallest and the largest amount of every number of decimals', async () => {
    for (const api of [usd, jpy, kwd]) {
      const { currency } = await api.users.getMe();
      const body = {
        name: 'Coin',
        purchase_price: 10 ** -getDecimals(currency),
        current_value: getMoneyMax(currency),
      };
      const item = await api.items.create({ body });
      expect(item).toMatchObject(body);
      expect(await api.items.get({ params: { id: item.id } })).toMatchObject(body);
      await api.items.remove({ params: { id: item.id } });
    }
  });
});

test('names an example and the maximum in the currency of the inventory', async () => {
  const ask = async (api: ApiClient, method: 'get' | 'post', path: string, body?: object) => {
    const call = request(server.url)[method](`${API_BASE_PATH}${path}`);
    const answer = await call.set(bearer(tokens.get(api)!)).send(body);
    return ErrorBody.parse(answer.body).detail;
  };
  const vase = { name: 'Vase', current_value: '1,250' };
  expect(await ask(jpy, 'post', '/items/', vase)).toBe('Current value must be a number such as 1250');
  expect(await ask(kwd, 'post', '/items/', vase)).toBe('Current value must be a number such as 12.500');
  expect(await ask(jpy, 'get', '/items/?min_value=much')).toBe('Lowest value must be a number such as 1250');
  const palace = { name: 'Palace', current_value: 1e12 };
  expect(await ask(kwd, 'post', '/items/', palace)).toBe('Current value can be at most 999,999,999.999');
  expect(await ask(kwd, 'get', '/items/reports/insurance?min_value=much')).toBe(
    'Lowest value must be a number from 0 to 999,999,999.999',
  );
});

describe('an amount with more decimals than the currency has', () => {
  const problemOf = async (call: Promise<unknown>) => {
    const { status, field_codes } = await refusal(call);
    return [status, field_codes];
  };

  test('is refused at each field, in JPY', async () => {
    const noDecimals = (label: string) => ({
      code: 'value.too_many_decimals',
      params: { label, currency: 'JPY', decimals: 0 },
    });
    const suppliers = [{ supplier_name: 'A' }, { supplier_name: 'B', price: 0.5 }];
    const body = { name: 'Vase', purchase_price: 12.5, current_value: 3, suppliers };
    const fields = { purchase_price: noDecimals('purchase_price'), 'suppliers.1.price': noDecimals('price') };
    expect(await problemOf(jpy.items.create({ body }))).toEqual([422, fields]);
    const { id } = await jpy.items.create({ body: { name: 'Vase', purchase_price: 1200 } });
    expect(await problemOf(jpy.items.update({ params: { id }, body }))).toEqual([422, fields]);
    expect(await problemOf(jpy.items.quickAdd({ body: { name: 'Vase', estimated_value: 0.5 } }))).toEqual([
      422,
      { estimated_value: noDecimals('estimated_value') },
    ]);
    expect(await problemOf(jpy.reports.getInsurance({ query: { min_value: 0.5 } }))).toEqual([
      422,
      { min_value: noDecimals('lowest_value') },
    ]);
    const sale = { item_id: id, borrower_name: 'Ken', kind: 'buy' as const, price: 0.5 };
    expect(await problemOf(jpy.loans.handOut({ body: sale }))).toEqual([422, { price: noDecimals('price') }]);
    expect(await jpy.items.get({ params: { id } })).toMatchObject({
      purchase_price: 1200,
      current_value: null,
    });
    await jpy.items.remove({ params: { id } });
  });

  test('names the currency and its decimals in the message', async () => {
    const answer = await request(server.url)
      .post(`${API_BASE_PATH}/items/`)
      .set(bearer(tokens.get(jpy)!))
      .send({ name: 'Vase', purchase_price: 12.5 });
    expect(answer.body).toMatchObject({ detail: 'Purchase price: JPY has no decimals' });
  });

  test('asks whether thousands were meant, unless the currency has three decimals', async () => {
    const body = { name: 'Vase', purchase_price: 1.234 };
    expect(await problemOf(jpy.items.create({ body }))).toEqual([
      422,
      {
        purchase_price: {
          code: 'value.thousands_or_decimals',
          params: { label: 'purchase_price', currency: 'JPY', decimals: 0, meant: 1234 },
        },
      },
    ]);
    const item = await kwd.items.create({ body });
    expect(item.purchase_price).toBe(1.234);
    await kwd.items.remove({ params: { id: item.id } });
  });

  test('is too large above the maximum of its currency', async () => {
    const body = { name: 'Palace', current_value: 1_000_000_000 };
    expect((await problemOf(kwd.items.create({ body })))[1]).toEqual({
      current_value: { code: 'value.too_large', params: { label: 'current_value', max: 999_999_999.999 } },
    });
    const item = await jpy.items.create({ body });
    await jpy.items.remove({ params: { id: item.id } });
  });
});

describe.each([
  // Unit prices, filters around the middle one, expected sum, CSV lines and texts of the PDF.
  {
    currency: 'JPY',
    prices: [100, 1500, 20_000],
    total: 100 + 2 * 1500 + 20_000,
    csv: ['100', '1500', '20000'],
    line: '3000',
    pdf: '¥23,100',
    german: '23.100 ¥',
  },
  {
    currency: 'KWD',
    prices: [0.1, 1.525, 20],
    total: 23.15,
    csv: ['0.100', '1.525', '20.000'],
    line: '3.050',
    pdf: 'KWD 23.150',
    german: '23,150 KWD',
  },
])('an inventory in $currency', ({ currency, prices, total, csv, line, pdf, german }) => {
  let api: ApiClient;
  beforeAll(async () => {
    api = currency === 'JPY' ? jpy : kwd;
    const [small = 0, middle = 0, large = 0] = prices;
    await api.items.create({ body: { name: 'Large', purchase_price: 1, current_value: large } });
    await api.items.create({ body: { name: 'Middle', quantity: 2, purchase_price: middle } });
    await api.items.quickAdd({ body: { name: 'Small', estimated_value: small } });
  });

  test('adds the amounts up exactly in totals and report', async () => {
    expect(await api.items.getTotals()).toMatchObject({ total_value: total, currency });
    const report = await getReport(api);
    expect(report).toMatchObject({ currency, overall: { total_value: total, item_count: 3 } });
    expect(report.items.map(({ unit_value }) => unit_value)).toEqual(prices.toReversed());
    expect(report.items.find(({ name }) => name === 'Middle')?.line_total).toBe(Number(line));
  });

  test('filters and sorts by value in its own unit', async () => {
    const [small = 0, middle = 0, large = 0] = prices;
    const list = async (query: NonNullable<Parameters<ApiClient['items']['list']>[0]>['query']) =>
      (await api.items.list({ query })).items.map(({ name }) => name);
    expect(await list({ sort: 'value' })).toEqual(['Large', 'Middle', 'Small']);
    expect(await list({ min_value: middle, max_value: middle })).toEqual(['Middle']);
    expect(await list({ min_value: small, max_value: middle, sort: 'value' })).toEqual(['Middle', 'Small']);
    // Bounds between two storable amounts.
    const tiny = 10 ** -getDecimals(currency) / 4;
    expect(await list({ min_value: middle + tiny })).toEqual(['Large']);
    expect(await list({ max_value: middle - tiny })).toEqual(['Small']);
    expect((await api.items.search({ query: { q: 'middle', min_value: middle } })).total).toBe(1);
    expect((await api.items.search({ query: { q: 'middle', max_value: middle - tiny } })).total).toBe(0);
    const { overall } = await getReport(api, { min_value: large });
    expect(overall.item_count).toBe(1);
  });

  test('writes its decimals and its code into the CSV file', async () => {
    const { text } = await getFile(api, '/items/reports/insurance?format=csv');
    const lines = text.trim().split('\r\n');
    expect(lines[0]?.endsWith(',Total,Currency,Tags,Part of')).toBe(true);
    for (const amount of csv) expect(text).toContain(`,${amount},`);
    expect(lines.slice(1).every((row) => row.endsWith(`,${currency},,`))).toBe(true);
    expect(lines.find((row) => row.includes('Middle'))?.endsWith(`,${line},${currency},,`)).toBe(true);
  });

  test.each([
    ['en-US', pdf],
    ['de-DE', german],
  ])('writes amounts in the PDF file in the format of %s', async (languages, text) => {
    const answer = await getFile(api, '/items/reports/insurance?format=pdf', languages).responseType('blob');
    const pages = await readTexts(new Uint8Array(z.instanceof(Buffer).parse(answer.body)));
    expect(pages.join(' ').replaceAll('\u00a0', ' ')).toContain(text);
  });

  test('keeps the currency of a sale with the loan, also for the buyer', async () => {
    const [, middle = 0] = prices;
    const item = await api.items.create({ body: { name: 'Radio', sell_availability: 'available' } });
    const [shared] = (await usd.shared.listItems({ query: { q: 'Radio' } })).items;
    expect(shared).toMatchObject({ currency });
    const body = { item_code: shared?.code ?? '', kind: 'buy' as const, price: middle };
    const loan = await usd.loans.ask({ body });
    expect(loan).toMatchObject({ currency, price: middle });
    expect((await usd.loans.list({})).items[0]).toMatchObject({ currency, price: middle });
    await api.loans.setState({ params: { id: loan.id }, body: { state: 'agreed' } }).catch(() => undefined);
    const sold = await api.loans.setState({
      params: { id: loan.id },
      body: { state: 'sold', price: middle * 2 },
    });
    expect(sold).toMatchObject({ currency, price: middle * 2, state: 'sold' });
    await api.items.remove({ params: { id: item.id } });
  });
});

test('totals do not fail for the largest amounts', async () => {
  const api = await register('croesus', 'KRW');
  const body = { name: 'Palace', quantity: 1_000_000, current_value: getMoneyMax('KRW') };
  for (let count = 0; count < 11; count += 1) await api.items.create({ body });
  const { total_value } = await api.items.getTotals();
  expect(total_value / (11 * body.quantity * body.current_value)).toBeCloseTo(1, 10);
  expect((await getReport(api)).overall.total_value).toBe(total_value);
});
