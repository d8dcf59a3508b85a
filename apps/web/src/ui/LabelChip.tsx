import type { ReactNode } from 'react';

export function LabelChip({ children }: { children: ReactNode }) {
  return <span className="label-tape">{children}</span>;
}
