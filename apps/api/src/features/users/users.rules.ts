import { foldText, type UserSummary } from '@stowage/contracts';

/** What somebody is called: the full name where there is one. */
export const toDisplayName = ({ full_name, username }: Pick<UserSummary, 'full_name' | 'username'>): string =>
  full_name ?? username;

const compare = (a: string, b: string) => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** From A, without regard to case and accents; user names are unique, so the order is always the same. */
export const byDisplayName = (a: UserSummary, b: UserSummary): number =>
  compare(foldText(toDisplayName(a)), foldText(toDisplayName(b))) || a.id - b.id;

/** The best first: the text is the whole name, its beginning, or somewhere in it; undefined when it is in neither name. */
function toRank({ username, full_name }: UserSummary, wanted: string): number | undefined {
  const names = [username, full_name ?? ''].map(foldText);
  if (names.some((name) => name === wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : undefined;
}

/** People in whose user name or full name the text stands, without regard to case and accents. */
export function findPeople(people: Iterable<UserSummary>, text: string, limit: number): UserSummary[] {
  const wanted = foldText(text);
  // Accents alone are no text.
  if (wanted === '') return [];
  const found: { rank: number; person: UserSummary }[] = [];
  for (const person of people) {
    const rank = toRank(person, wanted);
    if (rank !== undefined) found.push({ rank, person });
  }
  return found
    .sort((a, b) => a.rank - b.rank || byDisplayName(a.person, b.person))
    .slice(0, limit)
    .map(({ person }) => person);
}
