import type { LoanListName } from '@stowage/contracts';
import { ArrowLeftRight, HandHelping, History, Inbox, type LucideIcon } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';

interface Empty {
  icon: LucideIcon;
  title: string;
  text: string;
  step?: { to: string; label: string };
}

const SHARED = { to: '/shared', label: 'See what others share' };
const INVENTORY = { to: '/inventory', label: 'Go to the inventory' };

const EMPTY: Readonly<Record<LoanListName, Empty>> = {
  lent: {
    icon: HandHelping,
    title: 'No items lent out',
    text: 'Open an item and choose Lend. The borrower needs no account.',
    step: INVENTORY,
  },
  borrowed: {
    icon: ArrowLeftRight,
    title: "You haven't borrowed anything",
    text: 'Ask to borrow an item that others share with you.',
    step: SHARED,
  },
  requests: {
    icon: Inbox,
    title: 'No open requests',
    text: 'Requests from others and your own requests stay here until the item is handed over.',
    step: SHARED,
  },
  history: {
    icon: History,
    title: 'No history yet',
    text: 'Loans that were returned, sold, declined or cancelled appear here.',
  },
};

export function LoansEmpty({ list }: { list: LoanListName }) {
  const { icon, title, text, step } = EMPTY[list];
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        step && (
          <ButtonLink to={step.to} variant="secondary">
            {step.label}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
