import { createContext, use } from 'react';

interface FieldControl {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

export const FieldContext = createContext<FieldControl>({});

/** Attributes that connect an input with the label, hint and error of the `Field` around it. */
export const useFieldControl = () => use(FieldContext);
