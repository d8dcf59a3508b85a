import type { contract } from '@stowage/contracts';
import { notFound } from '../../errors';
import type { Handlers } from '../../http/handler';

const refuse = () => {
  throw notFound();
};

export const loanRoutes: Handlers<typeof contract>['loans'] = {
  list: refuse,
  getCounts: refuse,
  ask: refuse,
  handOut: refuse,
  get: refuse,
  setState: refuse,
  setDueDate: refuse,
  addPhoto: { authorize: refuse, run: refuse },
};
