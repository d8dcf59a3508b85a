import { describe, expect, it } from 'vitest';
import { readNextAddress, toLoginAddress } from './next-address';

const there = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

/** Returns the URL that opens after signing in, when the given URL redirected the visitor to the sign-in screen. */
const roundTrip = (pathname: string, search = '', hash = '') =>
  readNextAddress(new URL(toLoginAddress(there(pathname, search, hash)), 'http://here').search);

describe('redirect after signing in', () => {
  it.each([
    ['/inventory', '?search=10%25%20%26%20more&page=2', ''],
    ['/inventory/5/edit', '', '#photos'],
    ['/locations/7', '?a=//b', ''],
  ])('redirects back to %s%s%s', (pathname, search, hash) => {
    expect(roundTrip(pathname, search, hash)).toBe(pathname + search + hash);
  });

  it('adds no `next` parameter for the dashboard', () => {
    expect(toLoginAddress(there('/dashboard'))).toBe('/login');
    expect(readNextAddress('')).toBe('/dashboard');
  });

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    'inventory',
    '/login?next=/login',
    '/register',
  ])('does not redirect to %s', (next) => {
    expect(readNextAddress(`?${new URLSearchParams({ next }).toString()}`)).toBe('/dashboard');
  });
});

it('keeps the token of an invitation in the fragment, which belongs to the invitation only', () => {
  expect(readNextAddress('?next=%2Fjoin', '#token=abc')).toBe('/join#token=abc');
  expect(readNextAddress('?next=%2Finventory', '#token=abc')).toBe('/inventory');
});
