import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...props} className={cn('control control-tall', className)} />;
}
