import type { ReactNode } from 'react';

/** Text on label tape: item numbers, codes and counts. */
export function LabelChip({ children }: { children: ReactNode }) {
  return <span className="label-tape">{children}</span>;
}
