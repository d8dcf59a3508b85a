import { z } from 'zod';
import { API_KEY_NAME_MAX_LENGTH } from '../base/limits';
import { notOneOf, problem } from '../base/problems';
import { Id, IdParams, Instant, line } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { ApiKeyScope } from './accounts';

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  prefix: z.string().describe('First characters of the key; the key itself is not stored.'),
  scope: ApiKeyScope,
  created_at: Instant,
  last_used_at: Instant.nullable().describe('Accurate to one hour.'),
  expires_at: Instant.nullable().describe('Null for a key that never expires.'),
  is_expired: z.boolean(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const CreatedApiKey = ApiKey.extend({
  key: z.string().describe('Returned only in this response.'),
});
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const CreateApiKeyInput = z.strictObject({
  name: line('name', { max: API_KEY_NAME_MAX_LENGTH, is_required: true }),
  scope: z
    .enum(ApiKeyScope.options, notOneOf('scope', ApiKeyScope.options))
    .describe('`read` allows GET and HEAD, `write` also allows changes.'),
  expires_at: z.iso
    .datetime(problem('value.not_time', { label: 'end_date' }))
    .nullable()
    .optional()
    .describe('Null for a key that never expires.'),
});
export type CreateApiKeyInput = z.infer<typeof CreateApiKeyInput>;

export const keys = {
  list: endpoint.get('/users/me/api-keys', {
    summary: 'List your API keys, newest first',
    is_personal: true,
    session_only: true,
    response: z.array(ApiKey),
  }),
  create: endpoint.post('/users/me/api-keys', {
    summary: 'Create an API key; only this response contains the key',
    is_personal: true,
    session_only: true,
    body: CreateApiKeyInput,
    response: CreatedApiKey,
    status: 201,
    refusals: ['api_key.too_many', 'api_key.end_in_past'],
  }),
  remove: endpoint.delete('/users/me/api-keys/:id', {
    summary: 'Revoke an API key',
    is_personal: true,
    session_only: true,
    params: IdParams,
  }),
};
