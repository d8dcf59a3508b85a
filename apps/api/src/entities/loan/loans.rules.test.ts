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

describe('the state of a loan', () => {
  test('allows exactly the steps in the table and rejects all others with a code', () => {
    fc.assert(
      fc.property(kinds, states, sides, steps, (kind, state, side, to) => {
        const refusal = refuseStep({ kind, state, has_owner: true, borrower_asked: false }, side, to);
        if (ALLOWED.has([state, to, kind, side].join(' '))) expect(refusal).toBeUndefined();
        else expect(refusal).toMatch(/^loan\.[a-z_]+$/);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test('allows no step to an earlier state or out of a closed state', () => {
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

  test('lets the borrower record a return or a loss only when the owner has no account', () => {
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

test('lets a borrower decline a handed-over loan only when the owner started it', () => {
  const loan = { kind: 'borrow', state: 'handed_over', has_owner: true } as const;
  expect(refuseStep({ ...loan, borrower_asked: false }, 'borrower', 'declined')).toBeUndefined();
  for (const has_owner of [true, false])
    expect(refuseStep({ ...loan, has_owner, borrower_asked: true }, 'borrower', 'declined')).toBe(
      'loan.asked_for',
    );
  expect(refuseStep({ ...loan, borrower_asked: false }, 'owner', 'declined')).toBe(
    'loan.only_borrower_declines',
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
  [3, 2, { code: 'loan.too_few_available', params: { count: 2 } }],
  [2, 1, { code: 'loan.too_few_available', params: { count: 1 } }],
  [1, 0, { code: 'loan.not_available' }],
  [2000, 1500, { code: 'loan.too_few_available', params: { count: 1500 } }],
])('a request for %i of %i available units returns the refusal %j', (wanted, available, refusal) => {
  expect(refuseQuantity(wanted, available)).toEqual(refusal);
});

test.each([
  [3, 3, undefined],
  [2, 3, { code: 'item.quantity_below_held', params: { count: 3 } }],
  [0, 1, { code: 'item.quantity_below_held', params: { count: 1 } }],
])(
  'reducing the quantity to %i while %i units are promised or lent out returns the refusal %j',
  (quantity, held, refusal) => {
    expect(refuseQuantityBelowHeld(quantity, held)).toEqual(refusal);
  },
);

test('refuses to delete a promised or lent item and names a borrower, preferably the one who has it', () => {
  const promised = { state: 'agreed', borrower_name: 'Ada', due_date: null } as const;
  const out = { state: 'handed_over', borrower_name: 'Bob', due_date: '2026-05-12' } as const;
  expect(refuseRemoval([])).toBeUndefined();
  expect(refuseRemoval([promised])).toEqual({ code: 'item.promised', params: { name: 'Ada' } });
  expect(refuseRemoval([promised, out])).toEqual({
    code: 'item.lent_until',
    params: { name: 'Bob', day: '2026-05-12' },
  });
  expect(refuseRemoval([{ ...out, due_date: null }])).toEqual({ code: 'item.lent', params: { name: 'Bob' } });
});
