export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'md' | 'sm' | 'icon';
}

/** Classes of buttons and of links that look like buttons. Their styles are in `styles/components.css`. */
export const buttonStyle = ({ variant = 'primary', size = 'md' }: ButtonStyle): string =>
  `button button-${variant} button-${size}`;
