import type { LoanListName } from '@stowage/contracts';
import { ArrowLeftRight, HandHelping, History, Inbox, type LucideIcon } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import * as texts from './loans.texts';

interface Empty {
  icon: LucideIcon;
  title: string;
  text: string;
  step?: { to: string; label: string };
}

const SHARED = { to: '/shared', label: texts.seeWhatOthersShare };
const INVENTORY = { to: '/inventory', label: texts.goToTheInventory };

const EMPTY: Readonly<Record<LoanListName, Empty>> = {
  lent: {
    icon: HandHelping,
    title: texts.noItemsLentOut,
    text: texts.noItemsLentOutHint,
    step: INVENTORY,
  },
  borrowed: {
    icon: ArrowLeftRight,
    title: texts.noItemsBorrowed,
    text: texts.noItemsBorrowedHint,
    step: SHARED,
  },
  requests: {
    icon: Inbox,
    title: texts.noOpenRequests,
    text: texts.noOpenRequestsHint,
    step: SHARED,
  },
  history: {
    icon: History,
    title: texts.noHistoryYet,
    text: texts.noHistoryYetHint,
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
