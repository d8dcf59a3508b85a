import type { Location } from '@stowage/contracts';

interface Sketch extends Partial<Omit<Location, 'id' | 'name' | 'children'>> {
  inside?: (parent: Location) => Location[];
}

let lastId = 0;

/** `inside` creates the children from their parent, so that depth, path and counts are correct. */
export function makeLocation(name: string, { inside, ...given }: Sketch = {}, parent?: Location): Location {
  lastId += 1;
  const location: Location = {
    id: lastId,
    name,
    description: null,
    is_container: false,
    parent_id: parent?.id ?? null,
    code: '0123ABCD',
    label_codes: [],
    item_count: 0,
    total_item_count: 0,
    capacity: null,
    depth: parent ? parent.depth + 1 : 0,
    path: parent ? [...parent.path, parent.name] : [],
    image: null,
    qr_codes: [],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...given,
    children: [],
  };
  location.children = inside?.(location) ?? [];
  location.total_item_count =
    location.item_count + location.children.reduce((sum, child) => sum + child.total_item_count, 0);
  return location;
}
