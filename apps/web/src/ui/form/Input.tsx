import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from './field-control';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  const control = useFieldControl();
  return <input {...control} type="text" dir="auto" {...props} className={cn('control', className)} />;
}
