import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Of two classes that set the same property, the order in the style sheet decides, so choose between
 * them, or define the base style in `styles/components.css`.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
