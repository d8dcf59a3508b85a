import type { TableQueries } from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import { listLoanIds } from '../../entities/loan/loan-list.repository';
import { toLoanStateText } from '../../entities/loan/loan-texts';
import { listLoanRows, type LoanRow } from '../../entities/loan/loans.repository';
import {
  type Column,
  dayColumn,
  makeTable,
  numberColumn,
  type Table,
  textColumn,
} from '../../export-files/table';
import type { Caller } from '../../http/caller';
import { toAmountOrNull } from '../../lib/money.rules';
import { createYieldToEventLoop, sliceInSteps } from '../../lib/yield-to-event-loop';

const listColumns = (t: Translate): Column<LoanRow>[] => [
  textColumn(t('reportFile.number'), ({ item_number }) => item_number),
  textColumn(t('common.item'), ({ item_name }) => item_name),
  textColumn(t('history.field.kind'), ({ kind }) => t(kind === 'borrow' ? 'loan.loan' : 'loan.sale')),
  textColumn(t('history.field.state'), ({ state }) => toLoanStateText(t, state)),
  textColumn(t('common.owner'), ({ owner_name }) => owner_name),
  textColumn(t('loan.borrower'), ({ borrower_name }) => borrower_name),
  numberColumn(t('field.quantity'), ({ quantity }) => quantity),
  dayColumn(t('loan.dueDate'), ({ due_date }) => due_date),
  numberColumn(t('common.price'), ({ price, currency }) => toAmountOrNull(price, currency)),
  textColumn(t('common.currency'), ({ price, currency }) => (price === null ? '' : currency)),
  textColumn(t('history.field.message'), ({ message }) => message),
  textColumn(t('exportFile.added'), ({ created_at }) => created_at),
  textColumn(t('exportFile.changed'), ({ updated_at }) => updated_at),
];

/** Opens a table of the loans of a list, of which the caller is the owner or the borrower. */
export function openLoanTable(
  { db }: Pick<Context, 'db'>,
  caller: Pick<Caller, 'user_id' | 'inventory_id' | 'reader'>,
  filter: TableQueries['loans'],
  signal: AbortSignal,
): Table {
  const { t } = translatorFor(caller.reader.language);
  const { ids } = listLoanIds(db, caller, filter, { page: 1, per_page: Number.MAX_SAFE_INTEGER });
  async function* readRows() {
    for await (const step of sliceInSteps(createYieldToEventLoop(signal), ids))
      yield listLoanRows(db, caller, step);
  }
  return makeTable(t, listColumns(t), readRows());
}
