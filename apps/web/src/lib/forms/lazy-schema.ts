import type { z } from 'zod';

/** Imports a schema. The browser keeps the code, so later calls return at once. */
export type LoadSchema<Values, Output> = () => Promise<z.ZodType<Output, Values>>;
