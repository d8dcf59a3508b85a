import type { ReactNode } from 'react';

const TONES = {
  green: 'bg-tone-green/10 text-tone-green',
  blue: 'bg-tone-blue/10 text-tone-blue',
  yellow: 'bg-tone-yellow/10 text-tone-yellow',
  orange: 'bg-tone-orange/10 text-tone-orange',
  red: 'bg-tone-red/10 text-tone-red',
  grey: 'bg-tone-grey/10 text-tone-grey',
  accent: 'bg-accent/10 text-accent',
  warn: 'bg-warn/10 text-warn',
};

export type BadgeTone = keyof typeof TONES;

export const Badge = ({ tone = 'grey', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span
    className={`inline-flex max-w-full items-center gap-1 rounded-full border border-current/20 px-2 py-0.5 text-xs leading-4 font-medium ${TONES[tone]}`}
  >
    {children}
  </span>
);
