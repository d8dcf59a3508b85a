import {
  foldText,
  type Location,
  type LocationSearch,
  rankLocation,
  toLocationSearch,
} from '@stowage/contracts';
import { createCodeTest } from '../../entities/location/locations.rules';

/** A tree of which only the hits and the ways to them are left. */
export interface FilteredTree {
  locations: Location[];
  /** The places that fit, in reading order. */
  hits: number[];
  /** What the hits lie in: open to begin with, so that they are seen. */
  ways: ReadonlySet<number>;
}

/** The places that fit what is typed. What lies in a hit stays reachable in it when nothing of that fits itself. */
export function filterTree(tree: readonly Location[], text: string): FilteredTree {
  const search = toLocationSearch(text);
  const hasCode = createCodeTest(text);
  const ways = new Set<number>();
  const hits: number[] = [];
  const keep = (places: readonly Location[]): Location[] =>
    places.flatMap((location) => {
      const isHit = hasCode(location) || rankLocation(search, location.name, location.path) !== undefined;
      if (isHit) hits.push(location.id);
      const below = keep(location.children);
      if (below.length > 0) ways.add(location.id);
      if (!isHit && below.length === 0) return [];
      return [{ ...location, children: below.length > 0 ? below : location.children }];
    });
  return { locations: keep(tree), hits, ways };
}

/** A piece of a name, and whether it is what was typed. */
export interface NamePart {
  text: string;
  is_hit: boolean;
}

/** The name cut into what was typed and what was not; together the parts are the name. */
export function markName(name: string, { words }: LocationSearch): NamePart[] {
  const letters = Array.from(name);
  const folded = letters.map(foldText);
  // Folding can make a letter longer or leave nothing of it: each folded unit remembers which one it came from.
  const origins = folded.flatMap((units, index) => Array.from({ length: units.length }, () => index));
  const line = folded.join('');
  const marked = new Set<number | undefined>();
  for (const word of words) {
    for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + word.length)) {
      for (const origin of origins.slice(at, at + word.length)) marked.add(origin);
    }
  }
  return letters.reduce<NamePart[]>((parts, letter, index) => {
    const last = parts.at(-1);
    // An accent of its own belongs to the letter before it.
    const is_hit = folded[index] === '' ? last?.is_hit === true : marked.has(index);
    if (last?.is_hit === is_hit) last.text += letter;
    else parts.push({ text: letter, is_hit });
    return parts;
  }, []);
}
