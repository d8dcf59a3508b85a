import type { UpdateImportInput } from '@stowage/contracts';

/** Stores a choice. Resolves with false if that has failed, which a message has said. */
export type OnChange = (input: UpdateImportInput) => Promise<boolean>;
