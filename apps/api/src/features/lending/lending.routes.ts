import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { askForItem, handOut } from './loan-creation.service';
import { addLoanImage, checkImageAllowed } from './loan-images.service';
import { setDueDate, setLoanState } from './loan-steps.service';
import { countLoans, getLoan, listLoans } from './loan-views.service';

const toRef = ({ id, eventId }: { id: number; eventId: number }) => ({ loanId: id, eventId });

export const loanRoutes: Handlers<typeof contract>['loans'] = {
  list: ({ db }, { query, caller }) => listLoans(db, caller, query),
  getCounts: ({ db, clock }, { query, caller }) => countLoans(db, caller, query.today, clock().toISOString()),
  ask: ({ db, clock }, { body, caller }) => askForItem(db, caller, body, clock().toISOString()),
  handOut: ({ db, clock }, { body, caller }) => handOut(db, caller, body, clock().toISOString()),
  get: ({ db }, { params, caller }) => getLoan(db, caller, params.id),
  setState: ({ db, clock }, { params, body, caller }) =>
    setLoanState(db, caller, params.id, body, clock().toISOString()),
  setDueDate: ({ db, clock }, { params, body, caller }) =>
    setDueDate(db, caller, params.id, body, clock().toISOString()),
  addPhoto: {
    authorize: ({ db }, { params, caller }) => {
      checkImageAllowed(db, caller, toRef(params));
    },
    run: (context, { params, files: [file], caller }) => addLoanImage(context, caller, toRef(params), file),
  },
};
