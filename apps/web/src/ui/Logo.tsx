import type { ReactNode } from 'react';

interface LogoProps {
  /** Second line in small type, one line high. */
  below?: ReactNode;
}

export function Logo({ below }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight text-text">
      <svg aria-hidden viewBox="0 0 24 24" className="size-7">
        <rect width="24" height="24" rx="6" fill="var(--accent)" />
        <path d="M5 6.5h14" stroke="var(--on-accent)" strokeWidth="1.75" strokeLinecap="round" />
        <rect x="4.5" y="10" width="15" height="8.5" rx="1.5" fill="var(--on-accent)" />
        <path
          d="M7 12.5h3.5V16H7zM13 13.25h4M13 15.5h2.5"
          stroke="var(--accent)"
          strokeWidth="1.25"
          fill="none"
        />
      </svg>
      {below === undefined ? (
        'Stowage'
      ) : (
        <span className="grid min-w-0 leading-tight">
          {'Stowage'}
          {below}
        </span>
      )}
    </span>
  );
}
