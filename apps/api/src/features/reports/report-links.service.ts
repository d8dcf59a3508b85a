import type { InsuranceLink } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { checkDownloads, createDownloadLinks } from '../../entities/user/download-links.service';
import type { Reader } from '../../entities/user/reader.service';
import type { SessionCaller } from '../../http/caller';
import { openReportFile, type ReportFile, type ReportOrder } from './report-file.service';
import { checkChoices } from './reports.service';

const links = createDownloadLinks<ReportOrder>('/items/reports/insurance/download');

/** @throws AppError 404 for unknown rooms or categories, 429 for a third download */
export async function createReportLink(
  context: Context,
  caller: SessionCaller,
  order: ReportOrder,
): Promise<InsuranceLink> {
  checkDownloads(context, caller.user_id);
  await checkChoices(context, caller.inventory_id, order);
  return links.create(context, caller, order);
}

/** @throws AppError 404 for an unknown or ended link */
export async function openReportLink(
  context: Context,
  token: string,
  signal: AbortSignal,
): Promise<ReportFile & { order: ReportOrder; reader: Reader }> {
  const link = links.open(context, token);
  const { order, reader } = link;
  return { order, reader, ...(await openReportFile(context, link, order, reader, signal)) };
}
