import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../lib/errors';

const refuse = () => {
  throw notFound();
};

export const customFieldRoutes: Handlers<typeof contract>['customFields'] = {
  list: () => [],
  create: refuse,
  update: refuse,
  remove: refuse,
  conversion: refuse,
};
