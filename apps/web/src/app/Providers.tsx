import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getQueryClient } from '../lib/query/query-client';
import { SessionWatch } from './SessionWatch';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SessionWatch>{children}</SessionWatch>
    </QueryClientProvider>
  );
}
