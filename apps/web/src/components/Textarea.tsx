import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { controlStyle } from './control-style';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={4} {...props} className={cn(controlStyle, 'field-sizing-content py-2', className)} />
  );
}
