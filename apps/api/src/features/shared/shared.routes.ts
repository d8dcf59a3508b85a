import type { contract } from '@stowage/contracts';
import { notFound } from '../../errors';
import type { Handlers } from '../../http/handler';

const refuse = () => {
  throw notFound();
};

export const sharedRoutes: Handlers<typeof contract>['shared'] = {
  listItems: refuse,
  getItem: refuse,
  listOwners: refuse,
  preview: refuse,
};
