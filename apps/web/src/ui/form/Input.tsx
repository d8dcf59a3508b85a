import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" dir="auto" {...props} className={cn('control', className)} />;
}
