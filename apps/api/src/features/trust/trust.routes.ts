import type { contract } from '@stowage/contracts';
import { notFound } from '../../errors';
import type { Handlers } from '../../http/handler';

const refuse = () => {
  throw notFound();
};

export const trustRoutes: Handlers<typeof contract>['trust'] = {
  searchUsers: refuse,
  set: refuse,
  list: refuse,
  listTrusting: refuse,
  remove: refuse,
};
