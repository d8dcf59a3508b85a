import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MayChange } from '../../lib/may-change';
import { toActions } from './loan-actions.rules';
import { LoanActions } from './LoanActions';
import { makeLoan } from './test/make-loan';

it.each([
  { is_owner: true, count: 0 },
  { is_owner: false, count: 1 },
])(
  'a viewer acts on items borrowed from others, not on those of the inventory: %o',
  ({ is_owner, count }) => {
    const loan = makeLoan({ state: 'requested', is_owner });
    render(
      <MayChange value={false}>
        <LoanActions loan={loan} actions={toActions(loan)} size="sm" isBusy={false} onAct={() => undefined} />
      </MayChange>,
    );
    expect(screen.queryAllByRole('button')).toHaveLength(count);
  },
);
