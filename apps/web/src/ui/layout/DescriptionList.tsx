import type { ReactNode } from 'react';

export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-y-2.5">{children}</dl>
);

interface FactProps {
  term: ReactNode;
  children: ReactNode;
}

/** The value stands beside its term, and below it where the space is too narrow. */
export const Fact = ({ term, children }: FactProps) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
    <dt className="w-32 max-w-full shrink-0 text-sm text-quiet sm:w-40 md:max-lg:w-32">{term}</dt>
    <dd className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
