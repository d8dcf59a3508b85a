import type { LoanCounts } from '@stowage/contracts';

/** @param mayChange false for viewers, who can act only on what they have borrowed */
export function toWaitingCount(counts: LoanCounts | undefined, mayChange: boolean): number {
  if (!counts) return 0;
  const { to_answer, to_hand_over, lent_overdue, borrowed_overdue } = counts;
  return borrowed_overdue + (mayChange ? to_answer + to_hand_over + lent_overdue : 0);
}
