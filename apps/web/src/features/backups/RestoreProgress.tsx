import type { ReactNode } from 'react';

interface RestoreProgressProps {
  label: string;
  /** From 0 to 1; undefined when the progress is unknown. */
  share: number | undefined;
  children?: ReactNode;
}

export const RestoreProgress = ({ label, share, children }: RestoreProgressProps) => (
  <div className="grid gap-3">
    <p aria-live="polite" className="font-medium">
      {label}
    </p>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className="h-2 overflow-hidden rounded-full bg-raised"
    >
      <div
        className={share === undefined ? 'h-full w-full animate-pulse bg-accent' : 'h-full bg-accent'}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
    {children}
  </div>
);
