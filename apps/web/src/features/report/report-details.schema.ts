// In a file of its own, so that the report opens without the schemas.
export { InsuranceDetailsInput } from '@stowage/contracts';
