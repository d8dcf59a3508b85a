import type { contract } from '@stowage/contracts';
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

const toAnswer = ({ format, content, bytes }: OpenedFile) =>
  new FileAnswer(TYPES[format], `insurance-report.${format}`, content, bytes);

export const reportRoutes: Handlers<typeof contract>['reports'] = {
  getInsurance: async (context, { query, caller, signal }) => {
    const { format, page, per_page, ...choices } = query;
    if (format === 'json') return getReport(context, caller, query, signal);
    return toAnswer(await openOnce(context, caller.id, { format, ...choices }, signal));
  },
  getInsuranceDetails: ({ db }, { caller }) => getDetails(db, caller.id),
  saveInsuranceDetails: ({ db, clock }, { body, caller }) =>
    changeDetails(db, caller.id, body, clock().toISOString()),
  orderInsuranceFile: (context, { body, caller }) => orderFile(context, caller.id, body),
  getInsuranceFile: (context, { caller }) => findOrder(context, caller.id),
  removeInsuranceFile: (context, { caller }) => removeOrder(context, caller.id),
  downloadInsuranceFile: async (context, { caller, signal }) =>
    toAnswer(await openOrder(context, caller.id, signal)),
};
