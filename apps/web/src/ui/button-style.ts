import { cva, type VariantProps } from 'class-variance-authority';

/** Shared styles of buttons and of links that look like buttons. */
export const buttonStyle = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap no-underline',
    'transition-colors select-none [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-60',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
        secondary: 'border-control/60 bg-surface text-text enabled:hover:bg-raised [a&]:hover:bg-raised',
        ghost: 'border-transparent text-text enabled:hover:bg-raised [a&]:hover:bg-raised',
        danger:
          'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-strong [a&]:hover:bg-danger-strong',
      },
      size: {
        md: 'min-h-10 px-4 max-md:min-h-11 pointer-coarse:min-h-11',
        sm: 'min-h-8 px-3 text-sm max-md:min-h-11 pointer-coarse:min-h-11',
        icon: 'size-10 max-md:size-11 pointer-coarse:size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyle>;
