/** Screen whose fragment contains a token, which must not be in the query: servers log it. */
const JOIN = '/join';
const NEVER_NEXT = ['/login', '/register', '/reset-password'];
const HOME = '/dashboard';
// Any origin works: it only distinguishes internal URLs from external URLs.
const ORIGIN = 'http://stowage.invalid';

/**
 * Reads the URL to open after signing in: `next` if it is internal, otherwise the dashboard.
 * @param hash fragment of the sign-in screen, which belongs to the invitation that is opened next
 */
export function readNextAddress(search: string, hash = ''): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, ORIGIN)) return HOME;
  const { origin, pathname, search: query, hash: nextHash } = new URL(next, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//')) return HOME;
  if (pathname === JOIN) return pathname + query + (nextHash || hash);
  return NEVER_NEXT.includes(pathname) ? HOME : pathname + query + nextHash;
}

export function toLoginAddress(wanted: { pathname: string; search: string; hash: string }): string {
  const next = wanted.pathname + wanted.search + wanted.hash;
  return next === HOME ? '/login' : `/login?${new URLSearchParams({ next }).toString()}`;
}
