import type { ReactNode } from 'react';

export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4">{children}</dl>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-quiet">{term}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
);
