const NEVER_NEXT = ['/login', '/register'];
const HOME = '/dashboard';
// Only its own addresses lead anywhere; any origin will do to tell them from others.
const ORIGIN = 'http://stowage.invalid';

/** Where a person goes after signing in: what `next` of the address says if it is one of our own, else the dashboard. */
export function readNextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, ORIGIN)) return HOME;
  const { origin, pathname, search: query, hash } = new URL(next, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//')) return HOME;
  return NEVER_NEXT.includes(pathname) ? HOME : pathname + query + hash;
}

/** The address of the log in page that leads back to where its visitor was going. */
export function toLoginAddress(wanted: { pathname: string; search: string; hash: string }): string {
  const next = wanted.pathname + wanted.search + wanted.hash;
  return next === HOME ? '/login' : `/login?${new URLSearchParams({ next }).toString()}`;
}
