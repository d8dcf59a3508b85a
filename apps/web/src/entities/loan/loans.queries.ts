import { skipToken, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  AskForItemInput,
  DueDateInput,
  HandOutInput,
  Loan,
  LoanListQuery,
  LoanStateInput,
} from '@stowage/contracts';
import type { z } from 'zod';
import { api } from '../../api/client';
import { NO_ID } from '../../lib/address-id';
import { ApiError } from '../../lib/api-error';
import { toLocalDay } from '../../lib/local-day';
import { queryKeys } from '../../lib/query-keys';
import { LOAN_COUNTS_MS } from '../../lib/screen-limits';

type LoanListInput = z.input<typeof LoanListQuery>;

const CONFLICT = 409;

export const loanKeys = {
  list: (query: LoanListInput | undefined) => [...queryKeys.loans, 'list', query] as const,
  detail: (id: number) => [...queryKeys.loans, 'detail', id],
  counts: [...queryKeys.loans, 'counts'],
} as const;

/** One page of the reader's loans; the previous one stays while the next arrives. Asks for nothing while there is no query. */
export const useLoans = (query: LoanListInput | undefined) =>
  useQuery({
    queryKey: loanKeys.list(query),
    queryFn: query ? ({ signal }) => api.loans.list({ query }, { signal }) : skipToken,
    // But not that of another list.
    placeholderData: (page, previous) => (previous?.queryKey[2]?.list === query?.list ? page : undefined),
    refetchOnWindowFocus: true,
  });

/** One loan with everything that happened to it. */
export const useLoan = (id: number) =>
  useQuery({
    queryKey: loanKeys.detail(id),
    queryFn: ({ signal }) =>
      id === NO_ID
        ? Promise.reject(new ApiError({ status: 404, is_network: false }))
        : api.loans.get({ params: { id } }, { signal }),
    refetchOnWindowFocus: true,
  });

/** How many loans wait, asked again now and then by a page that is in view, and when it comes into view. */
export const useLoanCounts = () =>
  useQuery({
    queryKey: loanKeys.counts,
    queryFn: ({ signal }) => api.loans.getCounts({ query: { today: toLocalDay(new Date()) } }, { signal }),
    refetchInterval: LOAN_COUNTS_MS,
    refetchOnWindowFocus: true,
  });

// Who has what shows on items, on what others share, and in the sums of what was sold or lost.
const refresh = (client: QueryClient) => {
  for (const queryKey of [queryKeys.loans, queryKeys.items, queryKeys.shared, queryKeys.reports])
    void client.invalidateQueries({ queryKey });
};

const afterwards = (client: QueryClient) => ({
  onSuccess: (loan: Loan) => {
    client.setQueryData(loanKeys.detail(loan.id), loan);
    refresh(client);
  },
  // Somebody else was quicker: what is on the screen is not so any more.
  onError: (error: unknown) => {
    if (error instanceof ApiError && error.status === CONFLICT) refresh(client);
  },
});

/** For a window about something that may have changed or gone meanwhile. */
export function useRefreshLoans() {
  const client = useQueryClient();
  return () => refresh(client);
}

/** Asks to borrow or buy something that somebody shares. */
export function useAskForItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof AskForItemInput>) => api.loans.ask({ body }),
    ...afterwards(client),
  });
}

/** Lends or sells something of one's own. */
export function useHandOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof HandOutInput>) => api.loans.handOut({ body }),
    ...afterwards(client),
  });
}

/** Resolves to the loan that came into the state: of some of its pieces, one of their own. */
export function useSetLoanState() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: z.input<typeof LoanStateInput> & { id: number }) =>
      api.loans.setState({ params: { id }, body }),
    ...afterwards(client),
  });
}

export function useSetDueDate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: z.input<typeof DueDateInput> & { id: number }) =>
      api.loans.setDueDate({ params: { id }, body }),
    ...afterwards(client),
  });
}

interface EventPhoto {
  id: number;
  event_id: number;
  photo: File;
  /** How much of it has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Adds the photo of a moment of a loan. */
export function useAddLoanPhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, event_id, photo, onProgress }: EventPhoto) =>
      api.loans.addPhoto(
        { params: { id, eventId: event_id }, body: {}, files: [photo] },
        { onUploadProgress: onProgress },
      ),
    ...afterwards(client),
  });
}
