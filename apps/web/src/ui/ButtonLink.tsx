import { Link, type LinkProps } from 'react-router-dom';
import { cn } from '../lib/cn';
import { useMayChange } from '../lib/may-change';
import { buttonStyle, type ButtonStyle } from './button-style';

interface ButtonLinkProps extends LinkProps, ButtonStyle {
  /** True to hide the link from viewers, who may not change the inventory. */
  membersOnly?: boolean;
}

export function ButtonLink({ variant, size, className, membersOnly = false, ...props }: ButtonLinkProps) {
  const mayChange = useMayChange();
  if (membersOnly && !mayChange) return null;
  return <Link {...props} className={cn(buttonStyle({ variant, size }), className)} />;
}
