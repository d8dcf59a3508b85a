import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../entities/location/test/make-location';
import { toRemovalNotice } from './location-removal.rules';

const inside = () => [makeLocation('Drawer'), makeLocation('Bin')];

describe('toRemovalNotice', () => {
  it('offers only "Delete" for an empty location', () => {
    expect(toRemovalNotice(makeLocation('Box'), undefined)).toMatchObject({
      delete_label: 'Delete',
      has_contents: false,
    });
  });

  it('contains the number of items and locations and the name of their new parent', () => {
    const notice = toRemovalNotice(makeLocation('Box', { item_count: 1, inside }), makeLocation('Shelf'));
    expect(notice.has_contents).toBe(true);
    expect(notice.description).toBe(
      'This location contains 1 item and 2 locations. If you keep its contents, they move to Shelf. What you delete goes to the trash for 30 days.',
    );
  });

  it('warns that items of a top-level location will have no location', () => {
    const notice = toRemovalNotice(makeLocation('Garage', { item_count: 3, inside }), undefined);
    expect(notice.description).toContain('the locations inside move to the top level.');
    expect(notice.description).toContain('they will have no location.');
  });

  it('does not mention items when there are none', () => {
    const notice = toRemovalNotice(makeLocation('Garage', { inside }), undefined);
    expect(notice.description).not.toContain('items directly');
  });

  it('names everything that is deleted with the location, at every level', () => {
    const shelf = makeLocation('Shelf', { item_count: 2, inside });
    const notice = toRemovalNotice(
      makeLocation('Garage', { item_count: 1, inside: () => [shelf] }),
      undefined,
    );
    expect(notice.delete_label).toBe('Delete the location and its 3 items and 3 locations');
  });
});
