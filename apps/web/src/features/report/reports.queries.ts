import type {
  InsuranceDetails,
  InsuranceFileInput,
  InsuranceReport,
  InsuranceReportQuery,
} from '@stowage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client';
import { openDownload } from '../../lib/print/save-file';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { wait } from '../../lib/wait';

const toSums = ({ total, overall, rooms, categories }: InsuranceReport) =>
  JSON.stringify([total, overall, rooms, categories]);

/** Joins the pages of a report; undefined when the data changed between the requests for two pages. */
export function joinPages(pages: readonly InsuranceReport[]): InsuranceReport | undefined {
  const last = pages.at(-1);
  if (!last || pages.some((page) => toSums(page) !== toSums(last))) return undefined;
  const items = pages.flatMap((page) => page.items);
  // An item that moved to another page occurs twice or not at all.
  const isWhole = items.length === last.total && new Set(items.map(({ id }) => id)).size === last.total;
  return isWhole ? { ...last, items, page: 1, total_pages: 1 } : undefined;
}

/** Time in which the browser shows the download that it starts. */
const DOWNLOAD_START_MS = 1000;

type ReportInput = Omit<z.input<typeof InsuranceReportQuery>, 'format'>;

const reportKeys = {
  // Nested below the items key: changing an item invalidates the report.
  insurance: (query: ReportInput) => [...queryKeys.items, 'insuranceReport', query],
  insuranceAll: [...queryKeys.items, 'insuranceReport'],
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
  useChange(async (query: ReportInput): Promise<InsuranceReport | undefined> => {
    for (let attempt = 1; attempt <= WHOLE_ATTEMPTS; attempt += 1) {
      const report = joinPages(await getPages(query));
      if (report) return report;
    }
    return undefined;
  });

export const useSaveInsuranceDetails = () =>
  useChange(
    (body: InsuranceDetails) => api.reports.saveInsuranceDetails({ body }),
    [reportKeys.insuranceAll],
  );

/** Lets the browser download the file, because a report may be larger than memory. */
export const useDownloadInsuranceFile = () =>
  useChange(async (body: z.input<typeof InsuranceFileInput>) => {
    const { url } = await api.reports.createInsuranceLink({ body });
    openDownload(url);
    // A double click must not start two downloads.
    await wait(DOWNLOAD_START_MS);
  });
