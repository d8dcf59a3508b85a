import { LoanKind, LoanState } from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLOSED_STATES,
  type LoanSide,
  type NextState,
  refuseDueDate,
  refuseQuantityBelowHeld,
  refuseQuantity,
  refuseRemoval,
  refuseStep,
} from './loans.rules';

/** Independent copy of the transition table: from, to, kind, side. */
const ALLOWED = new Set([
  'requested agreed borrow owner',
  'requested agreed buy owner',
  'requested declined borrow owner',
  'requested declined buy owner',
  'requested cancelled borrow borrower',
  'requested cancelled buy borrower',
  'agreed cancelled borrow owner',
  'agreed cancelled borrow borrower',
  'agreed cancelled buy owner',
  'agreed cancelled buy borrower',
  'agreed handed_over borrow owner',
  'agreed sold buy owner',
  'handed_over returned borrow owner',
  'handed_over lost borrow owner',
  'handed_over declined borrow borrower',
  // Unreachable, because a purchase is never handed over, but the transition table allows it.
  'handed_over declined buy borrower',
  'handed_over returned buy owner',
  'handed_over lost buy owner',
]);

const kinds = fc.constantFrom(...LoanKind.options);
const states = fc.constantFrom(...LoanState.options);
const sides = fc.constantFrom<LoanSide>('owner', 'borrower');
const steps = fc.constantFrom<NextState>(...LoanState.exclude(['requested']).options);

describe('a transition', () => {
  test('a step is allowed when the table contains the step, and otherwise rejected with a message', () => {
    fc.assert(
      fc.property(kinds, states, sides, steps, (kind, state, side, to) => {
        const refusal = refuseStep({ kind, state, has_owner: true, borrower_asked: false }, side, to);
        if (ALLOWED.has([state, to, kind, side].join(' '))) expect(refusal).toBeUndefined();
        else expect(refusal).toMatch(/^[A-Z].+\.$/);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test('no step leads to an earlier state or out of a closed state', () => {
    fc.assert(
      fc.property(
        kinds,
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.tuple(sides, steps), { maxLength: 60 }),
        (kind, has_owner, borrower_asked, attempts) => {
          let state: LoanState = 'requested';
          const visited: LoanState[] = [state];
          for (const [side, to] of attempts) {
            if (refuseStep({ kind, state, has_owner, borrower_asked }, side, to) !== undefined) continue;
            expect(CLOSED_STATES).not.toContain(state);
            expect(visited).not.toContain(to);
            state = to;
            visited.push(state);
          }
          expect(visited.length).toBeLessThanOrEqual(4);
          if (visited.includes('sold')) expect(kind).toBe('buy');
          if (visited.includes('handed_over')) expect(kind).toBe('borrow');
        },
      ),
    );
  });

  test('lets the borrower record the return only when the owner has no account', () => {
    fc.assert(
      fc.property(kinds, states, fc.boolean(), steps, (kind, state, borrower_asked, to) => {
        const loan = { kind, state, borrower_asked };
        const alone = refuseStep({ ...loan, has_owner: false }, 'borrower', to);
        const beside = refuseStep({ ...loan, has_owner: true }, 'borrower', to);
        const isBack = state === 'handed_over' && (to === 'returned' || to === 'lost');
        if (isBack) expect(alone).toBeUndefined();
        else expect(alone).toEqual(beside);
      }),
    );
  });
});

test('allows only a borrower without a request to decline after the hand-over', () => {
  const loan = { kind: 'borrow', state: 'handed_over', has_owner: true } as const;
  expect(refuseStep({ ...loan, borrower_asked: false }, 'borrower', 'declined')).toBeUndefined();
  for (const has_owner of [true, false])
    expect(refuseStep({ ...loan, has_owner, borrower_asked: true }, 'borrower', 'declined')).toBe(
      "You requested this loan, so you can't decline it. Only the owner can take the item back.",
    );
  expect(refuseStep({ ...loan, borrower_asked: false }, 'owner', 'declined')).toBe(
    'Only the borrower can decline this loan. You can take the item back.',
  );
});

test('allows only the owner of an open loan to change the due date', () => {
  fc.assert(
    fc.property(kinds, states, sides, (kind, state, side) => {
      const isOpen = !CLOSED_STATES.some((closed) => closed === state);
      const refusal = refuseDueDate({ kind, state }, side);
      expect(refusal === undefined).toBe(side === 'owner' && kind === 'borrow' && isOpen);
    }),
  );
});

test.each([
  [1, 1, undefined],
  [3, 2, 'Only 2 units are available at the moment.'],
  [2, 1, 'Only 1 unit is available at the moment.'],
  [1, 0, 'This item is not available at the moment.'],
  [2000, 1500, 'Only 1,500 units are available at the moment.'],
])('a request for %i of %i available units returns the message %j', (wanted, available, message) => {
  expect(refuseQuantity(wanted, available)).toBe(message);
});

test.each([
  [3, 3, undefined],
  [2, 3, '3 units are lent out or promised, so the quantity cannot be below 3.'],
  [0, 1, '1 unit is lent out or promised, so the quantity cannot be below 1.'],
])(
  'a quantity of %i with %i units promised or lent out returns the message %j',
  (quantity, held, message) => {
    expect(refuseQuantityBelowHeld(quantity, held)).toBe(message);
  },
);

test('the message contains the borrower who has the item, not a borrower to whom the item is promised', () => {
  const promised = { state: 'agreed', borrower_name: 'Ada', due_date: null } as const;
  const out = { state: 'handed_over', borrower_name: 'Bob', due_date: '2026-05-12' } as const;
  expect(refuseRemoval([])).toBeUndefined();
  expect(refuseRemoval([promised])).toBe('The item is promised to Ada, so it cannot be deleted.');
  expect(refuseRemoval([promised, out])).toBe(
    'The item is with Bob until 12 May 2026, so it cannot be deleted.',
  );
  expect(refuseRemoval([{ ...out, due_date: null }])).toBe('The item is with Bob, so it cannot be deleted.');
});
