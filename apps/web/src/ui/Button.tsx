import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { useMayChange } from '../lib/may-change';
import { buttonStyle, type ButtonStyle } from './button-style';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** True while an action runs: the button shows a spinner and is disabled. */
  busy?: boolean;
  /** True to hide the button from viewers, who may not change the inventory. */
  membersOnly?: boolean;
}

export function Button({
  variant,
  size,
  busy = false,
  membersOnly = false,
  className,
  disabled,
  children,
  ...props
}: ButtonProps) {
  const mayChange = useMayChange();
  if (membersOnly && !mayChange) return null;
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
