import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { getDashboard } from './dashboard.service';

export const dashboardRoutes: Handlers<typeof contract>['dashboard'] = {
  get: ({ db, clock }, { query, caller }) => getDashboard(db, caller, query.today, clock().toISOString()),
};
