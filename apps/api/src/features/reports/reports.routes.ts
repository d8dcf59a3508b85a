import type { contract, ReportPaper } from '@stowage/contracts';
import { usesLetterPaper } from '@stowage/texts/languages';
import { translatorFor } from '@stowage/texts/server';
import type { Reader } from '../../entities/user/reader.service';
import { FileAnswer, type Handlers } from '../../http/handler';
import { openReportFile, type ReportFile, type ReportOrder } from './report-file.service';
import { createReportLink, openReportLink } from './report-links.service';
import { changeDetails, getDetails, getReport } from './reports.service';

const TYPES = { pdf: 'application/pdf', csv: 'text/csv', claim_csv: 'text/csv' } as const;

function toAnswer(
  { day, content }: ReportFile,
  { format }: Pick<ReportOrder, 'format'>,
  { language }: Reader,
): FileAnswer {
  const isClaim = format === 'claim_csv';
  const { t } = translatorFor(language);
  const name = t(isClaim ? 'fileName.insuranceClaim' : 'fileName.insuranceReport', { day });
  return new FileAnswer(TYPES[format], `${name}.${isClaim ? 'csv' : format}`, content);
}

const toPaper = (paper: ReportPaper | undefined, { locale }: Reader): ReportPaper =>
  paper ?? (usesLetterPaper(locale) ? 'letter' : 'a4');

export const reportRoutes: Handlers<typeof contract>['reports'] = {
  getInsurance: async (context, { query, caller, signal }) => {
    const { format, page, per_page, ...choices } = query;
    if (format === 'json') return getReport(context, caller, query, signal);
    const { reader } = caller;
    const order = { format, ...choices, paper: toPaper(choices.paper, reader) };
    return toAnswer(await openReportFile(context, caller, order, reader, signal), order, reader);
  },
  getInsuranceDetails: ({ db }, { caller }) => getDetails(db, caller.inventory_id),
  saveInsuranceDetails: ({ db, clock }, { body, caller }) =>
    changeDetails(db, caller.inventory_id, body, clock().toISOString()),
  createInsuranceLink: (context, { body, caller }) =>
    createReportLink(context, caller, { ...body, paper: toPaper(body.paper, caller.reader) }),
  downloadByLink: async (context, { query, signal }) => {
    const { order, reader, ...file } = await openReportLink(context, query.token, signal);
    return toAnswer(file, order, reader);
  },
};
