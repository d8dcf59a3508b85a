import type { EventChange, EventDetails, HistoryEvent } from '@stowage/contracts';

export const makeChange = (changes: Partial<EventChange> = {}): EventChange => ({
  id: 9,
  entity: 'items',
  operation: 'changed',
  subject_kind: 'item',
  subject: { id: 7, name: 'Drill', is_deleted: false },
  fields: [],
  custom_field: null,
  loan: null,
  thumbnail_url: null,
  ...changes,
});

export const makeEvent = (changes: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id: 11,
  at: '2026-03-31T10:00:00.000Z',
  user: { id: 2, name: 'Anna' },
  kind: 'item_changed',
  name: 'Drill',
  item_id: 7,
  location_id: null,
  import_id: null,
  count: 1,
  currency: 'USD',
  reverts_id: null,
  reverted_event: null,
  reverted_by: null,
  can_revert: true,
  changes: [],
  has_more_changes: false,
  ...changes,
});

export const makeDetails = (changes: Partial<EventDetails> = {}): EventDetails => ({
  ...makeEvent(),
  totals: [],
  revert: { refusal: null, conflicts: [] },
  ...changes,
});
