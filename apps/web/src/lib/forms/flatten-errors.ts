/** One message of a form and the name of its field, such as `suppliers.0.price`. */
export interface FieldMessage {
  name: string;
  message: string;
}

/** The errors of react-hook-form, which lie nested like the values, as one list in the order of the form. */
export function flattenErrors(errors: object, prefix = ''): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    // `ref` is the field's element, not an error.
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const name = prefix + key;
    return 'message' in error && typeof error.message === 'string'
      ? [{ name, message: error.message }]
      : flattenErrors(error, `${name}.`);
  });
}
