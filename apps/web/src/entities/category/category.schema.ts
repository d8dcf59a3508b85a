// In a separate file, so that screens with categories open without the schemas.
export { CategoryInput, TagNameInput } from '@stowage/contracts';
