// In a separate file, so that the report opens without the schemas.
export { InsuranceDetailsInput } from '@stowage/contracts';
