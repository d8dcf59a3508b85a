import type { contract, ReportPaper } from '@stowage/contracts';
import { usesLetterPaper } from '@stowage/texts/languages';
import { translatorFor } from '@stowage/texts/server';
import type { Reader } from '../../entities/user/reader.service';
import { FileAnswer, type Handlers } from '../../http/handler';
import {
  findOrder,
  openOnce,
  openOrder,
  orderFile,
  removeOrder,
  type OpenedFile,
} from './report-orders.service';
import { changeDetails, getDetails, getReport } from './reports.service';

const TYPES = { pdf: 'application/pdf', csv: 'text/csv' } as const;

function toAnswer({ format, day, content, bytes }: OpenedFile, { language }: Reader): FileAnswer {
  const name = translatorFor(language).t('fileName.insuranceReport', { day });
  return new FileAnswer(TYPES[format], `${name}.${format}`, content, bytes);
}

const toPaper = (paper: ReportPaper | undefined, { locale }: Reader): ReportPaper =>
  paper ?? (usesLetterPaper(locale) ? 'letter' : 'a4');

export const reportRoutes: Handlers<typeof contract>['reports'] = {
  getInsurance: async (context, { query, caller, signal }) => {
    const { format, page, per_page, ...choices } = query;
    if (format === 'json') return getReport(context, caller, query, signal);
    const { reader } = caller;
    const order = { format, ...choices, paper: toPaper(choices.paper, reader) };
    return toAnswer(await openOnce(context, caller.inventory_id, order, reader, signal), reader);
  },
  getInsuranceDetails: ({ db }, { caller }) => getDetails(db, caller.inventory_id),
  saveInsuranceDetails: ({ db, clock }, { body, caller }) =>
    changeDetails(db, caller.inventory_id, body, clock().toISOString()),
  orderInsuranceFile: (context, { body, caller }) => {
    const { reader } = caller;
    return orderFile(context, caller, { ...body, paper: toPaper(body.paper, reader) }, reader);
  },
  getInsuranceFile: (context, { caller }) => findOrder(context, caller),
  removeInsuranceFile: (context, { caller }) => removeOrder(context, caller.user_id),
  downloadInsuranceFile: async (context, { caller, signal }) =>
    toAnswer(await openOrder(context, caller, signal), caller.reader),
};
