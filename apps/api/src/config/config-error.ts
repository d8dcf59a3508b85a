/** A problem that the administrator can fix. Its message is shown without a stack. */
export class ConfigError extends Error {}
