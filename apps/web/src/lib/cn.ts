import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. If two classes set the same property, their order in the style sheet decides. Pass only one of
 * them, or define the base style in `styles/components.css`.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
