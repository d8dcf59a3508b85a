import type { ReactNode } from 'react';

export function LabelChip({ children }: { children: ReactNode }) {
  return <bdi className="label-tape">{children}</bdi>;
}
