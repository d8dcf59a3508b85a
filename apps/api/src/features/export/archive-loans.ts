import { listEvents, listLoanRows } from '../../entities/loan/loans.repository';
import { toFileName } from '../../files/file-store';
import { toAmountOrNull } from '../../lib/money.rules';
import { type ArchiveContext, byId, inSteps } from './archive-context';
import { listNextLoanIds } from './export.repository';

/** Requests, loans and sales of the items in the archive; in a complete archive also those of deleted items. */
export async function* writeLoans(context: ArchiveContext): AsyncGenerator<string> {
  const { db, user_id, inventory_id, item_ids, has, addFile, yieldToEventLoop } = context;
  const viewer = { user_id, inventory_id };
  const next = inSteps(yieldToEventLoop, (step) => listNextLoanIds(db, inventory_id, step));
  for await (const ids of next) {
    const rows = listLoanRows(
      db,
      viewer,
      ids.map(({ id }) => id),
    );
    for (const { manager_id, borrower_asked, inventory_id: _, ...loan } of rows.toSorted(byId)) {
      if (item_ids && !has(loan.item_id)) continue;
      const events = listEvents(db, viewer, loan.id).map(
        ({ id, kind, user_id: by, user_name, at, quantity, due_date, condition, message, file }) => ({
          id,
          kind,
          user_id: by,
          user_name,
          at,
          quantity,
          due_date,
          condition,
          message,
          photo: file && addFile(`loans/${loan.id}/${id}.jpg`, toFileName(file, 'large')),
        }),
      );
      yield JSON.stringify({ ...loan, price: toAmountOrNull(loan.price, loan.currency), events });
    }
  }
}
