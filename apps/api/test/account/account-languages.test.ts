import { API_BASE_PATH, User } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCategories } from '../../src/entities/category/categories.repository';
import type { Mail } from '../../src/mail/mailer';
import { asInventory } from '../support/database/as-inventory';
import { PASSWORD, startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://stowage.example.org' });
});
afterAll(() => server.stop());

/** Sends a request with an `Accept-Language` header. */
const post = (path: string, languages: string, body: object) =>
  request(server.url).post(`${API_BASE_PATH}/auth${path}`).set('accept-language', languages).send(body);

describe('the email with a password link', () => {
  /** Requests a password link, and returns the email with LINK in place of the URL. */
  async function ask(username: string, languages: string): Promise<Mail> {
    const mail = await new Promise<Mail>((resolve, reject) => {
      const send = (sent: Mail) => {
        resolve(sent);
        return Promise.resolve();
      };
      Object.assign(server.context, { mailer: { send } });
      post('/password-reset/request', languages, { username }).then(({ ok, status }) => {
        if (!ok) reject(new Error(`The request was answered with ${status}`));
      }, reject);
    });
    return { ...mail, text: mail.text.replace(/https:\S+/, 'LINK') };
  }

  const GERMAN = {
    subject: 'Neues Passwort für Stowage festlegen',
    text: [
      'Hallo {name} <b>,',
      '',
      'Öffne diesen Link, um ein neues Passwort für Stowage festzulegen. Er gilt einmal und eine Stunde lang:',
      '',
      'LINK',
      '',
      'Wenn du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort bleibt unverändert.',
      '',
    ].join('\n'),
  };

  test('sends the email in the language of the recipient, or of the request if the recipient chose none', async () => {
    const ada = await server.register();
    await ada.api.users.updateMe({ body: { full_name: '{name} <b>' } });
    const english = {
      to: ada.email,
      subject: 'Set a new password for Stowage',
      text: [
        'Hello {name} <b>,',
        '',
        'Open this link to set a new password for Stowage. It works once, within one hour:',
        '',
        'LINK',
        '',
        'If you did not ask for this, ignore this email. Your password stays the same.',
        '',
      ].join('\n'),
    };
    expect(await ask(ada.username, 'xx-YY')).toEqual(english);
    expect(await ask(ada.username, 'de-AT, en;q=0.5')).toEqual({ to: ada.email, ...GERMAN });
    await ada.api.users.updateMe({ body: { language: 'de' } });
    expect(await ask(ada.username, 'fr')).toEqual({ to: ada.email, ...GERMAN });
  });
});

describe('the categories of a new account', () => {
  const ENGLISH = [
    'Audio & video',
    'Books & media',
    'Cables & adapters',
    'Cameras & optics',
    'Clothing',
    'Computers & network',
    'Documents',
    'Electronics',
    'Furniture',
    'Garden',
    'Household',
    'Musical instruments',
    'Spare parts',
    'Sports & outdoors',
    'Tools',
  ];

  const GERMAN = [
    'Audio & Video',
    'Bücher & Medien',
    'Computer & Netzwerk',
    'Dokumente',
    'Elektronik',
    'Ersatzteile',
    'Garten',
    'Haushalt',
    'Kabel & Adapter',
    'Kameras & Optik',
    'Kleidung',
    'Möbel',
    'Musikinstrumente',
    'Sport & Outdoor',
    'Werkzeug',
  ];

  test.each([
    ['german', 'de-CH, en;q=0.9', GERMAN],
    ['unknown', 'xx-YY', ENGLISH],
    ['unset', '*', ENGLISH],
  ])(
    'are in English unless the browser asks for another supported language (%s)',
    async (username, languages, names) => {
      const body = { username, email: `${username}@example.org`, password: PASSWORD };
      const answer = await post('/register', languages, body);
      const { inventory_id } = User.parse(answer.body);
      const categories = listCategories(server.context.db, asInventory(inventory_id)).map(({ name }) => name);
      expect(categories.toSorted((a, b) => a.localeCompare(b, 'de'))).toEqual(names);
    },
  );
});
