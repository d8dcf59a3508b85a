import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export const Disclosure = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="group text-sm">
    <summary className="flex min-h-8 w-fit items-center gap-1.5 rounded-md font-medium [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11">
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
      />
      {summary}
    </summary>
    <div className="mt-1">{children}</div>
  </details>
);
