import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { controlStyle } from './control-style';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  // A field that grows with its text pays no heed to rows, so its least height is said here.
  const height = 'field-sizing-content min-h-24 md:min-h-24 pointer-coarse:min-h-24';
  return <textarea {...props} className={cn(controlStyle, height, 'py-2', className)} />;
}
