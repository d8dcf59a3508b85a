import type { LoanListName } from '@stowage/contracts';
import { ArrowLeftRight, HandHelping, History, Inbox, type LucideIcon } from 'lucide-react';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';

interface Empty {
  icon: LucideIcon;
  title: PlainMessageKey;
  text: PlainMessageKey;
  step?: { to: string; label: PlainMessageKey };
}

const SHARED = { to: '/shared', label: 'loans.toSharedItems' } as const;
const INVENTORY = { to: '/inventory', label: 'loans.toInventory' } as const;

const EMPTY: Readonly<Record<LoanListName, Empty>> = {
  lent: {
    icon: HandHelping,
    title: 'loans.noItemsLentOut',
    text: 'loans.noItemsLentOutHint',
    step: INVENTORY,
  },
  borrowed: {
    icon: ArrowLeftRight,
    title: 'loans.noItemsBorrowed',
    text: 'loans.noItemsBorrowedHint',
    step: SHARED,
  },
  requests: { icon: Inbox, title: 'loans.noOpenRequests', text: 'loans.noOpenRequestsHint', step: SHARED },
  history: { icon: History, title: 'loans.noHistoryYet', text: 'loans.noHistoryYetHint' },
};

export function LoansEmpty({ list }: { list: LoanListName }) {
  const { icon, title, text, step } = EMPTY[list];
  return (
    <EmptyState
      icon={icon}
      title={t(title)}
      action={
        step && (
          <ButtonLink to={step.to} variant="secondary">
            {t(step.label)}
          </ButtonLink>
        )
      }
    >
      {t(text)}
    </EmptyState>
  );
}
