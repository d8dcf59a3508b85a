import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from './field-control';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return <textarea {...control} dir="auto" {...props} className={cn('control control-tall', className)} />;
}
