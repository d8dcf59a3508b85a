import {
  foldText,
  type Location,
  type LocationSearch,
  rankLocation,
  toLocationSearch,
} from '@stowage/contracts';
import { createCodeTest } from '../../entities/location/locations.rules';

export interface FilteredTree {
  locations: Location[];
  /** Ids of matching locations in reading order. */
  hits: number[];
  /** Ids of locations with a matching descendant, which are open initially. */
  ancestorIds: ReadonlySet<number>;
}

/** A match without matching descendants keeps all its descendants, so that the user can open it. */
export function filterTree(tree: readonly Location[], text: string): FilteredTree {
  const search = toLocationSearch(text);
  const hasCode = createCodeTest(text);
  const ancestorIds = new Set<number>();
  const hits: number[] = [];
  const keep = (locations: readonly Location[]): Location[] =>
    locations.flatMap((location) => {
      const isHit = hasCode(location) || rankLocation(search, location.name, location.path) !== undefined;
      if (isHit) hits.push(location.id);
      const below = keep(location.children);
      if (below.length > 0) ancestorIds.add(location.id);
      if (!isHit && below.length === 0) return [];
      return [{ ...location, children: below.length > 0 ? below : location.children }];
    });
  return { locations: keep(tree), hits, ancestorIds };
}

export interface NamePart {
  text: string;
  is_hit: boolean;
}

/** Splits a name into parts and marks the parts that match. */
export function markName(name: string, { words }: LocationSearch): NamePart[] {
  const letters = Array.from(name);
  const folded = letters.map(foldText);
  // Folding can change the length of a text: `origins` has the index of the source character of each folded unit.
  const origins = folded.flatMap((units, index) => Array.from({ length: units.length }, () => index));
  const line = folded.join('');
  const marked = new Set<number | undefined>();
  for (const form of words.flatMap(({ forms }) => forms)) {
    // The name may separate the letters in another way: `wifi` finds `Wi-Fi`.
    const pattern = new RegExp(Array.from(form).join('[^\\p{L}\\p{N}\\p{M}]*'), 'gu');
    for (const { 0: found, index } of line.matchAll(pattern))
      for (const origin of origins.slice(index, index + found.length)) marked.add(origin);
  }
  return letters.reduce<NamePart[]>((parts, letter, index) => {
    const last = parts.at(-1);
    // A combining accent belongs to the letter before it.
    const is_hit = folded[index] === '' ? last?.is_hit === true : marked.has(index);
    if (last?.is_hit === is_hit) last.text += letter;
    else parts.push({ text: letter, is_hit });
    return parts;
  }, []);
}
