import type {
  InsuranceDetails,
  InsuranceFile,
  InsuranceReport,
  InsuranceReportQuery,
  OrderInsuranceFileInput,
} from '@stowage/contracts';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { isUnderWay } from './report-file.rules';
import { joinPages } from './report-pages.rules';
import { REPORT_PROGRESS_MS } from '../../lib/screen-limits';

type ReportInput = Omit<z.input<typeof InsuranceReportQuery>, 'format'>;

export const reportKeys = {
  // Nested below the items key: changing an item invalidates the report.
  insurance: (query: ReportInput) => [...queryKeys.items, 'insuranceReport', query],
  insuranceAll: [...queryKeys.items, 'insuranceReport'],
  details: [...queryKeys.reports, 'insuranceDetails'],
  file: [...queryKeys.reports, 'insuranceFile'],
} as const;

async function getInsurance(query: ReportInput, signal?: AbortSignal): Promise<InsuranceReport> {
  const response = await api.reports.getInsurance({ query }, signal && { signal });
  if (response instanceof Blob) throw new Error('The report came as a file');
  return response;
}

export const useInsuranceReport = (query: ReportInput) =>
  useQuery({
    queryKey: reportKeys.insurance(query),
    queryFn: ({ signal }) => getInsurance(query, signal),
    placeholderData: keepPreviousData,
  });

async function getPages(query: ReportInput): Promise<InsuranceReport[]> {
  const first = await getInsurance({ ...query, page: 1 });
  const pages = [first];
  for (let page = 2; page <= first.total_pages; page += 1) pages.push(await getInsurance({ ...query, page }));
  return pages;
}

const WHOLE_ATTEMPTS = 3;

/** Resolves to undefined when the data keeps changing between the requests for the pages. */
export const useWholeInsuranceReport = () =>
  useMutation({
    mutationFn: async (query: ReportInput): Promise<InsuranceReport | undefined> => {
      for (let attempt = 1; attempt <= WHOLE_ATTEMPTS; attempt += 1) {
        const report = joinPages(await getPages(query));
        if (report) return report;
      }
      return undefined;
    },
  });

export const useInsuranceDetails = () =>
  useQuery({
    queryKey: reportKeys.details,
    queryFn: ({ signal }) => api.reports.getInsuranceDetails({}, { signal }),
  });

export function useSaveInsuranceDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InsuranceDetails) => api.reports.saveInsuranceDetails({ body }),
    onSuccess: (details) => {
      client.setQueryData(reportKeys.details, details);
      void client.invalidateQueries({ queryKey: reportKeys.insuranceAll });
    },
  });
}

/** State of the report file that the user requested last. Refetches while the server generates the file. */
export const useInsuranceFile = () =>
  useQuery({
    queryKey: reportKeys.file,
    queryFn: ({ signal }) => api.reports.getInsuranceFile({}, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? REPORT_PROGRESS_MS : false),
    // The file may have been requested or deleted elsewhere since this screen was last open.
    staleTime: 0,
  });

/** Cancels a refetch under way, whose response could be older than `file`. */
async function setInsuranceFile(client: QueryClient, file: InsuranceFile | null): Promise<void> {
  await client.cancelQueries({ queryKey: reportKeys.file });
  client.setQueryData(reportKeys.file, file);
}

export function useOrderInsuranceFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof OrderInsuranceFileInput>) => api.reports.orderInsuranceFile({ body }),
    onSuccess: (file) => setInsuranceFile(client, file),
  });
}

export function useRemoveInsuranceFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.reports.removeInsuranceFile(),
    onSuccess: () => setInsuranceFile(client, null),
  });
}

export function useDownloadInsuranceFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.reports.downloadInsuranceFile(),
    // Refetches after an error, because the file may have been deleted on the server.
    onError: () => client.invalidateQueries({ queryKey: reportKeys.file }),
  });
}
