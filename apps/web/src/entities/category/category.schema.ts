// In a file of its own, so that screens with categories open without the schemas.
export { CategoryInput } from '@stowage/contracts';
