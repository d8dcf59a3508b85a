import { type Location, LOCATION_LEVELS_MAX, compareNames } from '@stowage/contracts';
import { getLocale, t } from '../../lib/i18n';
import { countLevels, findLocation, toPathText } from './locations.rules';

/** Null is the top level. */
export type ParentId = number | null;

/** Returns the reason why the location cannot be moved into the parent, or undefined when it can. */
export function whyNotInto(
  tree: readonly Location[],
  location: Location,
  parentId: ParentId,
): string | undefined {
  if (parentId === location.id) return t('location.notIntoItself');
  if (location.parent_id === parentId)
    return parentId === null ? t('location.alreadyAtTopLevel') : t('location.isAlreadyThere');
  if (parentId === null) return undefined;
  if (findLocation(location.children, parentId)) return t('location.notIntoItsContents');
  const parent = findLocation(tree, parentId);
  if (!parent) return t('location.noLongerExists');
  const levels = parent.depth + 1 + countLevels([location]);
  return levels > LOCATION_LEVELS_MAX ? t('location.tooDeep', { levels: LOCATION_LEVELS_MAX }) : undefined;
}

// Sorts siblings as the server does.
const inOrder = (siblings: readonly Location[]) =>
  siblings.toSorted((a, b) => compareNames(getLocale(), a.name, b.name) || a.id - b.id);

const without = (tree: readonly Location[], id: number): Location[] =>
  tree
    .filter((location) => location.id !== id)
    .map((location) => ({ ...location, children: without(location.children, id) }));

const withLocation = (tree: readonly Location[], moved: Location, parentId: ParentId): Location[] =>
  parentId === null
    ? inOrder([...tree, moved])
    : tree.map((location) => ({
        ...location,
        children:
          location.id === parentId
            ? inOrder([...location.children, moved])
            : withLocation(location.children, moved, parentId),
      }));

const recompute = (tree: readonly Location[], path: string[] = []): Location[] =>
  tree.map((location) => {
    const children = recompute(location.children, [...path, location.name]);
    const below = children.reduce((sum, child) => sum + child.total_item_count, 0);
    return {
      ...location,
      children,
      path,
      depth: path.length,
      total_item_count: location.item_count + below,
    };
  });

/** Returns the same tree when the move is not allowed. */
export function moveInTree(tree: readonly Location[], id: number, parentId: ParentId): readonly Location[] {
  const location = findLocation(tree, id);
  if (!location || whyNotInto(tree, location, parentId) !== undefined) return tree;
  return recompute(withLocation(without(tree, id), { ...location, parent_id: parentId }, parentId));
}

export function toParentText(tree: readonly Location[], parentId: ParentId): string {
  const parent = parentId === null ? undefined : findLocation(tree, parentId);
  return parent ? toPathText(parent) : t('location.theTopLevel');
}
