import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

export const importListQuery = {
  queryKey: [...queryKeys.imports, 'list'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.imports.list({}, { signal }),
};
