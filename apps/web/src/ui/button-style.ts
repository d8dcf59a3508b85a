import { cva, type VariantProps } from 'class-variance-authority';

/** Style of buttons and of links that look like buttons. The base style is in `styles/components.css`. */
export const buttonStyle = cva('button', {
  variants: {
    variant: {
      primary: 'button-primary',
      secondary: 'button-secondary',
      ghost: 'button-ghost',
      danger: 'button-danger',
    },
    size: { md: 'button-md', sm: 'button-sm', icon: 'button-icon' },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
});

export type ButtonStyle = VariantProps<typeof buttonStyle>;
