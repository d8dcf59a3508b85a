import { describe, expect, it } from 'vitest';
import { findTextSet, hasText, TEXT_SETS } from './text-groups';

const KEYS = [
  'app.menu',
  'inventory.title',
  'itemForm.item',
  'refusal.image.empty',
  'settings.title',
  'refusal.label.paper_gone',
];

describe('hasText', () => {
  it('gives each set the messages of the set before', () => {
    const counts = TEXT_SETS.map((set) => KEYS.filter((key) => hasText(set, key)).length);
    expect(counts).toEqual([1, 2, 4, 5, 6]);
  });

  it('leaves out messages of the server', () => {
    expect(hasText('all', 'mail.greeting')).toBe(false);
  });
});

describe('findTextSet', () => {
  it.each([
    ['/', 'visitor'],
    ['/inventory/12', 'browsing'],
    ['/inventory/new', 'forms'],
    ['/i/WBZYQRNZ', 'screens'],
    ['/shared/WBZYQRNZ', 'screens'],
    ['/users/trusted/3/preview', 'screens'],
    ['/labels', 'all'],
    ['/no/such/address', 'all'],
  ])('finds the set of %s', (path, set) => {
    expect(findTextSet(path)).toBe(set);
  });

  it('includes the refusals that a screen shows at once', () => {
    for (const path of ['/labels', '/reports/insurance', '/admin', '/restore'])
      expect(hasText(findTextSet(path), 'refusal.label.paper_gone')).toBe(true);
    for (const path of ['/inventory/quick-add', '/inventory/photos-first'])
      expect(hasText(findTextSet(path), 'refusal.image.empty')).toBe(true);
  });
});
