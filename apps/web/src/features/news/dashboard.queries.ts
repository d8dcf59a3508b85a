import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { loanKeys } from '../../entities/loan/loans.queries';
import { getToday } from '../../lib/format/local-day';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { JUST_LOADED_MS, LOAN_COUNTS_MS } from '../../lib/screen-limits';

export const dashboardQuery = queryOptions({
  // Changes of items and of loans invalidate the queries of items.
  queryKey: [...queryKeys.items, 'dashboard'],
  queryFn: async ({ client, signal }) => {
    const dashboard = await api.dashboard.get({ query: { today: getToday() } }, { signal });
    client.setQueryData(loanKeys.counts, dashboard.loan_counts);
    return dashboard;
  },
  staleTime: JUST_LOADED_MS,
});

export const useDashboard = () =>
  useQuery({ ...dashboardQuery, refetchInterval: LOAN_COUNTS_MS, refetchOnWindowFocus: true });

/** Shows or hides the first steps. */
export const useShowFirstSteps = () =>
  useChange(
    (shows_first_steps: boolean) => api.users.updateMe({ body: { shows_first_steps } }),
    [dashboardQuery.queryKey],
  );
