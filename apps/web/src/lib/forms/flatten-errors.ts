/** `name` is a path such as `suppliers.0.price`. */
export interface FieldMessage {
  name: string;
  message: string;
}

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
