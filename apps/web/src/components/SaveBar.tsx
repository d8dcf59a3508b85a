import type { ReactNode } from 'react';

/** The buttons of a long form: within reach of a thumb on a phone, at the end of the form anywhere else. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex gap-3 border-t border-line bg-page px-4 py-3 max-md:bottom-(--bottom-bar) max-md:*:flex-1 md:static md:mx-0 md:border-0 md:p-0">
      {children}
    </div>
  );
}
