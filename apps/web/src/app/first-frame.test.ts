import { afterEach, expect, test } from 'vitest';
import { showFirstFrame } from './first-frame';
import { findScreen } from './screens/screens';

const { documentElement: root } = document;

afterEach(() => {
  root.lang = 'en';
  delete root.dataset.frame;
  delete root.dataset.fonts;
});

const show = (path: string, is_signed_in: boolean) => {
  showFirstFrame({ ...findScreen(path), language: 'de', is_signed_in, has_fonts: false });
  return root.dataset.frame;
};

test.each([
  ['/', false, 'landing'],
  ['/', true, 'landing'],
  ['', false, 'landing'],
  ['/login', false, 'sign-in'],
  ['/inventory', false, 'sign-in'],
  ['/register', false, 'open'],
  ['/terms', true, 'open'],
  ['/join', false, 'open'],
  ['/no/such/page', false, 'sign-in'],
  ['/login', true, 'app'],
  ['/register', true, 'app'],
  ['/inventory/5', true, 'app'],
])('at %s (signed in: %s) shows the frame "%s"', (path, is_signed_in, frame) => {
  expect(show(path, is_signed_in)).toBe(frame);
});

test('sets the language, and the fonts only if they arrive before the first paint', () => {
  show('/', false);
  expect(root.lang).toBe('de');
  expect(root.dataset.fonts).toBeUndefined();
  showFirstFrame({ ...findScreen('/'), language: 'en', is_signed_in: false, has_fonts: true });
  expect(root.dataset.fonts).toBe('early');
});
