import { describe, expect, it } from 'vitest';
import { toRemovalNotice } from './location-removal.rules';
import { makeLocation } from '../../entities/location/test/make-location';

const inside = () => [makeLocation('Drawer'), makeLocation('Bin')];

describe('toRemovalNotice', () => {
  it('offers only "Delete" for an empty location', () => {
    expect(toRemovalNotice(makeLocation('Box'), undefined)).toMatchObject({
      confirm_label: 'Delete',
      moves_contents: false,
    });
  });

  it('contains the number of items and locations and the name of their new parent', () => {
    const notice = toRemovalNotice(makeLocation('Box', { item_count: 1, inside }), makeLocation('Shelf'));
    expect(notice.confirm_label).toBe('Move contents to Shelf');
    expect(notice.moves_contents).toBe(true);
    expect(notice.description).toContain(
      'This location contains 1 item and 2 locations. Its contents move to Shelf.',
    );
  });

  it('warns that items of a top-level location will have no location', () => {
    const notice = toRemovalNotice(makeLocation('Garage', { item_count: 3, inside }), undefined);
    expect(notice.confirm_label).toBe('Move contents to top level');
    expect(notice.description).toContain('The locations move to the top level.');
    expect(notice.description).toContain('The items directly in it will have no location.');
  });

  it('does not mention items when there are none', () => {
    const notice = toRemovalNotice(makeLocation('Garage', { inside }), undefined);
    expect(notice.description).not.toContain('items directly');
  });
});
