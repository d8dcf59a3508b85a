import { API_BASE_PATH, InsuranceLink } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readProperties, readTexts } from '../support/pdf-pages';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  const { api } = ada;
  const garage = await api.locations.create({ body: { name: 'Garage' } });
  const tools = await api.categories.create({ body: { name: 'Machines' } });
  await api.items.create({
    body: {
      name: 'Drill {count} <b>',
      quantity: 3,
      purchase_price: 1000.1,
      current_value: 1234.5,
      serial_number: 'SN-77',
      product_code: '4006381333931',
      condition: 'excellent',
      purchase_date: '2024-02-29',
      location_id: garage.id,
      category_id: tools.id,
    },
  });
  await api.items.create({ body: { name: 'Old chair' } });
  await api.users.updateMe({ body: { language: 'de' } });
});
afterAll(() => server.stop());

/** Sends a request with an `Accept-Language` header. */
const send = (path: string, languages: string, { token }: Person, body?: object) => {
  const call = request(server.url)[body ? 'post' : 'get'](`${API_BASE_PATH}/items/reports/insurance${path}`);
  return call.set({ ...bearer(token), 'accept-language': languages }).send(body);
};

async function readCsv(languages: string, person: Person): Promise<string[]> {
  const { text } = await send('?format=csv', languages, person);
  return text.replace('\ufeff', '').split('\r\n');
}

/** Widths of pages in points. */
const A4_WIDTH = 595;
const LETTER_WIDTH = 612;

const GERMAN_COLUMNS =
  'Raum,Ort,Gegenstand,Inventarnummer,Kategorie,Anzahl,Zustand,Produktcode,Kaufpreis,Aktueller Wert,Kaufdatum,' +
  'Bestellnummer,Garantie bis,Lebenslange Garantie,Angaben zur Garantie,Versichert,Marke,Modellnummer,Seriennummer,Notizen,Wert pro Stück,Grundlage des Werts,Summe,Währung,Schlagwörter,Teil von';

describe('the insurance report in German', () => {
  test('names the file in German, with the date of the report', async () => {
    const { headers } = await send('?format=csv&date=2026-03-31', 'en-US', ada);
    expect(headers['content-disposition']).toContain('filename="versicherungsbericht-2026-03-31.csv"');
  });

  test('writes CSV texts in German but numbers with a decimal point, for spreadsheets', async () => {
    const [columns, drill, chair] = await readCsv('en-US', ada);
    expect(columns).toBe(GERMAN_COLUMNS);
    expect(drill).toBe(
      'Garage,Garage,Drill {count} <b>,ITM-000001,Machines,3,sehr gut,4006381333931,1000.10,1234.50,2024-02-29,,,nein,,nein,,,SN-77,,1234.50,Aktueller Wert,3703.50,USD,,',
    );
    expect(chair).toBe(',,Old chair,ITM-000002,,1,,,,,,,,nein,,nein,,,,,,,,USD,,');
  });

  test.each([
    ['semicolon_comma', '1000,10;1234,50', '1234,50;Aktueller Wert;3703,50;USD;;'],
    ['semicolon_point', '1000.10;1234.50', '1234.50;Aktueller Wert;3703.50;USD;;'],
  ])('writes a CSV file with the separators %s', async (separators, prices, amounts) => {
    const answer = await send(`?format=csv&csv_separators=${separators}`, 'en-US', ada);
    const lines = answer.text.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe(GERMAN_COLUMNS.replaceAll(',', ';'));
    expect(lines[1]).toBe(
      `Garage;Garage;Drill {count} <b>;ITM-000001;Machines;3;sehr gut;4006381333931;${prices};2024-02-29;;;nein;;nein;;;SN-77;;${amounts}`,
    );
    const order = { format: 'csv', csv_separators: separators };
    const { url } = InsuranceLink.parse((await send('/link', 'en-US', ada, order)).body);
    expect((await request(server.url).get(url)).text).toContain(amounts);
  });

  test('refuses unknown separators of a CSV file', async () => {
    expect((await send('?format=csv&csv_separators=tab', 'en-US', ada)).status).toBe(422);
  });

  test('writes the texts and formats of the PDF file in German', async () => {
    const answer = await send('?format=pdf&date=2026-03-31&min_value=2.5', 'de-DE', ada).responseType('blob');
    const bytes = new Uint8Array(z.instanceof(Buffer).parse(answer.body));
    expect(await readProperties(bytes.slice())).toEqual({
      title: 'Versicherungsbericht vom 31. März 2026',
      language: 'de',
    });
    const [cover = '', summary = '', ...rooms] = (await readTexts(bytes)).map((text) =>
      text.replaceAll('\u00a0', ' '),
    );
    for (const text of [
      'Versicherungsbericht',
      '31. März 2026',
      'Gesamtwert',
      '3.703,50 $',
      '2 Gegenstände, 1 ohne Wert',
      'Als Wert zählt der aktuelle Wert jedes Gegenstands.',
      'Nur Gegenstände ab 2,50 $ pro Stück und Gegenstände ohne Wert.',
    ])
      expect(cover).toContain(text);
    for (const text of [
      'Übersicht',
      'Nach Raum',
      'Nach Kategorie',
      'Kein Ort',
      'Keine Kategorie',
      'Kein Wert',
      'Summe',
      'Gesamt',
    ])
      expect(summary).toContain(text);
    for (const text of [
      'Drill {count} <b>',
      'Seriennummer SN-77',
      'Zustand: Sehr gut',
      'Gekauft am 29. Februar 2024 für 1.000,10 $',
      'Aktueller Wert 1.234,50 $',
      '3 × 1.234,50 $',
      'Kein Foto',
      'Kein Wert',
    ])
      expect(rooms.join('\n')).toContain(text);
  });

  test('writes a file in the language that the user had when creating its link', async () => {
    const eve = await server.register();
    const answer = await send('/link', 'de-AT,de;q=0.9', eve, { format: 'csv' });
    const { url } = InsuranceLink.parse(answer.body);
    await eve.api.users.updateMe({ body: { language: 'fr' } });
    const content = (await request(server.url).get(url).set('accept-language', 'en')).text;
    expect(content.replace('\ufeff', '').trim()).toBe(GERMAN_COLUMNS);
  });
});

describe('the language of the insurance report', () => {
  test.each([
    ['en-GB', 'Room'],
    ['xx-YY, fr-CA;q=0.5', 'Pièce'],
    ['xx-YY', 'Room'],
    ['not a tag', 'Room'],
    ['*', 'Room'],
  ])('is chosen from the browser languages %j', async (languages, first) => {
    const eve = await server.register();
    const [columns] = await readCsv(languages, eve);
    expect(columns?.split(',')[0]?.replace('\ufeff', '')).toBe(first);
  });

  test('sorts rooms by the alphabet of the language', async () => {
    const eve = await server.register();
    for (const name of ['Ñandú', 'Nz', 'Na'])
      await eve.api.items.create({
        body: { name: 'Box', location_id: (await eve.api.locations.create({ body: { name } })).id },
      });
    const roomsIn = async (languages: string) =>
      (await readCsv(languages, eve)).slice(1, -1).map((line) => line.split(',')[0]);
    expect(await roomsIn('es')).toEqual(['Na', 'Nz', 'Ñandú']);
    expect(await roomsIn('en')).toEqual(['Na', 'Ñandú', 'Nz']);
  });

  test.each([
    ['en-US', '', LETTER_WIDTH],
    ['fr-CA', '', LETTER_WIDTH],
    ['es-MX', '', LETTER_WIDTH],
    ['en-GB', '', A4_WIDTH],
    ['de', '', A4_WIDTH],
    ['en', '', A4_WIDTH],
    ['en-US', '&paper=a4', A4_WIDTH],
    ['de', '&paper=letter', LETTER_WIDTH],
  ])(
    'chooses the paper for the browser language %s and the choice "%s": %s',
    async (languages, choice, width) => {
      // Ada reads German, so only the region of the browser counts.
      const answer = await send(`?format=pdf${choice}`, languages, ada).responseType('blob');
      const pdf = z.instanceof(Buffer).parse(answer.body).toString('latin1');
      const [, found] = /MediaBox \[0 0 ([\d.]+) /.exec(pdf) ?? [];
      expect(Math.round(Number(found))).toBe(width);
    },
  );
});
