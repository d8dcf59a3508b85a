import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { controlStyle } from './control-style';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  // Fields with `field-sizing` ignore `rows`, so the minimum height is set here.
  const height = 'field-sizing-content min-h-24 md:min-h-24 pointer-coarse:min-h-24';
  return <textarea {...props} className={cn(controlStyle, height, 'py-2', className)} />;
}
