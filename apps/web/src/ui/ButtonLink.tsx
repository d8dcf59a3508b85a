import { Link, type LinkProps } from 'react-router-dom';
import { cn } from '../lib/cn';
import { buttonStyle, type ButtonStyle } from './button-style';

export function ButtonLink({ variant, size, className, ...props }: LinkProps & ButtonStyle) {
  return <Link {...props} className={cn(buttonStyle({ variant, size }), className)} />;
}
