import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { buttonStyle, type ButtonStyle } from './button-style';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** True while an action runs: the button shows a spinner and is disabled. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  disabled,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={cn(buttonStyle({ variant, size }), className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {busy && size === 'icon' ? null : children}
    </button>
  );
}
