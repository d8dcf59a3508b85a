import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names. The last of two conflicting Tailwind classes wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
