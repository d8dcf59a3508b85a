import { describe, expect, it } from 'vitest';
import { findTextSet, hasText, includesSet, TEXT_SETS } from './text-groups';

const KEYS = [
  'app.menu',
  'inventory.title',
  'itemForm.item',
  'refusal.image.empty',
  'settings.title',
  'refusal.label.paper_gone',
];

describe('hasText', () => {
  it('gives a set all messages of the sets that it includes', () => {
    for (const set of TEXT_SETS)
      for (const other of TEXT_SETS.filter((name) => includesSet(set, name)))
        expect(KEYS.filter((key) => hasText(other, key) && !hasText(set, key))).toEqual([]);
  });

  it('keeps the messages of forms and settings out of the set for browsing', () => {
    expect(KEYS.filter((key) => hasText('browsing', key))).toEqual(['app.menu', 'inventory.title']);
  });

  it('keeps the messages of single screens out of the sets of others', () => {
    const ofScreens = ['itemPage.edit', 'dashboard.welcomeBack', 'searchPage.search', 'locations.locations'];
    for (const set of ['forms', 'papers', 'settings', 'members'] as const)
      expect(ofScreens.filter((key) => hasText(set, key))).toEqual([]);
  });

  it('has the units of file sizes on every screen after signing in', () => {
    for (const set of TEXT_SETS.filter((name) => name !== 'visitor'))
      expect(hasText(set, 'size.kilobytes')).toBe(true);
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
    ['/i/WBZYQRNZ', 'browsing'],
    ['/shared/WBZYQRNZ', 'lists'],
    ['/users/trusted/3/preview', 'lists'],
    ['/labels', 'papers'],
    ['/no/such/address', 'browsing'],
  ])('finds the set of %s', (path, set) => {
    expect(findTextSet(path)).toBe(set);
  });

  it('includes the refusals that a screen shows at once', () => {
    expect(hasText(findTextSet('/labels'), 'refusal.label.paper_gone')).toBe(true);
    expect(hasText(findTextSet('/reports/insurance'), 'refusal.value.not_amount_in_range')).toBe(true);
    for (const path of ['/admin', '/restore'])
      expect(hasText(findTextSet(path), 'refusal.backup.older_kept')).toBe(true);
    for (const path of ['/inventory/quick-add', '/inventory/photos-first', '/test/images'])
      expect(hasText(findTextSet(path), 'refusal.image.empty')).toBe(true);
  });
});
