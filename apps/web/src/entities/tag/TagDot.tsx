import type { TagColour } from '@stowage/contracts';
import { cn } from '../../lib/cn';

const DOT: Record<TagColour, string> = {
  blue: 'bg-tone-blue',
  green: 'bg-tone-green',
  orange: 'bg-tone-orange',
  red: 'bg-tone-red',
  yellow: 'bg-tone-yellow',
  grey: 'bg-tone-grey',
};

/** The word beside it carries the meaning. */
export const TagDot = ({ colour }: { colour: TagColour }) => (
  <span aria-hidden className={cn('size-2 shrink-0 rounded-full', DOT[colour])} />
);
