import type {
  AskForItemInput,
  DueDateInput,
  HandOutInput,
  Loan,
  LoanCounts,
  LoanListQuery,
  LoanStateInput,
} from '@stowage/contracts';
import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod';
import { api } from '../../api/client';
import { NO_ID } from '../../lib/address/address-id';
import { ApiError } from '../../lib/api-error';
import { getToday } from '../../lib/format/local-day';
import { useMayChange } from '../../lib/may-change';
import { queryKeys } from '../../lib/query/query-keys';
import { refetchAll } from '../../lib/query/use-change';
import { LOAN_COUNTS_FRESH_MS, LOAN_COUNTS_MS } from '../../lib/screen-limits';

/** @param mayChange false for viewers, who can act only on what they have borrowed */
export function toWaitingCount(counts: LoanCounts | undefined, mayChange: boolean): number {
  if (!counts) return 0;
  const { to_answer, to_hand_over, lent_overdue, borrowed_overdue } = counts;
  return borrowed_overdue + (mayChange ? to_answer + to_hand_over + lent_overdue : 0);
}

type LoanListInput = z.input<typeof LoanListQuery>;

const CONFLICT = 409;

export const loanKeys = {
  list: (query: LoanListInput | undefined) => [...queryKeys.loans, 'list', query] as const,
  detail: (id: number) => [...queryKeys.loans, 'detail', id],
  counts: [...queryKeys.loans, 'counts'],
} as const;

/** Disabled while the query is undefined. */
export const useLoans = (query: LoanListInput | undefined) =>
  useQuery({
    queryKey: loanKeys.list(query),
    queryFn: query ? ({ signal }) => api.loans.list({ query }, { signal }) : skipToken,
    // While a page loads, keeps the previous page only if it belongs to the same list.
    placeholderData: (page, previous) => (previous?.queryKey[2]?.list === query?.list ? page : undefined),
    refetchOnWindowFocus: true,
  });

export const useLoan = (id: number) =>
  useQuery({
    queryKey: loanKeys.detail(id),
    queryFn: ({ signal }) =>
      id === NO_ID
        ? Promise.reject(new ApiError({ status: 404, is_network: false }))
        : api.loans.get({ params: { id } }, { signal }),
    refetchOnWindowFocus: true,
  });

export const loanCountsQuery = queryOptions({
  queryKey: loanKeys.counts,
  queryFn: ({ signal }) => api.loans.getCounts({ query: { today: getToday() } }, { signal }),
  staleTime: LOAN_COUNTS_FRESH_MS,
});

/** Sends no request on the dashboard, whose own response contains the counts. */
export function useLoanCounts() {
  const { pathname } = useLocation();
  return useQuery({
    ...loanCountsQuery,
    enabled: pathname !== '/dashboard',
    refetchInterval: LOAN_COUNTS_MS,
    refetchOnWindowFocus: true,
  });
}

/** Number of loans that need the user's attention. */
export function useWaitingCount(): number {
  const mayChange = useMayChange();
  return toWaitingCount(useLoanCounts().data, mayChange);
}

// Loans appear on items, on items shared by others and in the reports of sold or lost items.
const refresh = (client: QueryClient) =>
  void refetchAll(client, [queryKeys.loans, queryKeys.items, queryKeys.shared]);

function useLoanChange<Input>(mutationFn: (input: Input) => Promise<Loan>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (loan) => {
      client.setQueryData(loanKeys.detail(loan.id), loan);
      refresh(client);
    },
    // A conflict means that the loan has changed; refetch it.
    onError: (error) => {
      if (error instanceof ApiError && error.status === CONFLICT) refresh(client);
    },
  });
}

/** Refetches after a dialog failed because the loan or item has changed or no longer exists. */
export function useRefreshLoans() {
  const client = useQueryClient();
  return () => refresh(client);
}

export const useAskForItem = () =>
  useLoanChange((body: z.input<typeof AskForItemInput>) => api.loans.ask({ body }));

/** Lends or sells an item of the user. */
export const useHandOut = () =>
  useLoanChange((body: z.input<typeof HandOutInput>) => api.loans.handOut({ body }));

/** Resolves to the loan in its new state, or to the new loan that a partial return splits off. */
export const useSetLoanState = () =>
  useLoanChange(({ id, ...body }: z.input<typeof LoanStateInput> & { id: number }) =>
    api.loans.setState({ params: { id }, body }),
  );

export const useSetDueDate = () =>
  useLoanChange(({ id, ...body }: z.input<typeof DueDateInput> & { id: number }) =>
    api.loans.setDueDate({ params: { id }, body }),
  );

interface EventImage {
  id: number;
  event_id: number;
  image: File;
  /** Uploaded fraction, from 0 to 1. */
  onProgress: (share: number) => void;
}

export const useAddLoanImage = () =>
  useLoanChange(({ id, event_id, image, onProgress }: EventImage) =>
    api.loans.addPhoto(
      { params: { id, eventId: event_id }, body: {}, files: [image] },
      { onUploadProgress: onProgress },
    ),
  );
