import { z } from 'zod';
import { ApiKeyScope } from './accounts';
import { Id, IdParams, Instant, line } from '../common';
import { endpoint } from '../framework/endpoint';
import { API_KEY_NAME_MAX_LENGTH } from '../limits';
import { notOneOf, problem } from '../problems';

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    /** First characters of the key; the key itself is not stored. */
    prefix: z.string(),
    scope: ApiKeyScope,
    created_at: Instant,
    /** Updated at most once per hour. */
    last_used_at: Instant.nullable(),
    expires_at: Instant.nullable(),
    is_expired: z.boolean(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const CreatedApiKey = ApiKey.extend({ key: z.string() }).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const CreateApiKeyInput = z
  .strictObject({
    name: line('name', { max: API_KEY_NAME_MAX_LENGTH, is_required: true }),
    scope: z.enum(ApiKeyScope.options, notOneOf('scope', ApiKeyScope.options)),
    expires_at: z.iso
      .datetime(problem('value.not_time', { label: 'end_date' }))
      .nullable()
      .optional(),
  })
  .meta({ id: 'CreateApiKeyInput' });
export type CreateApiKeyInput = z.infer<typeof CreateApiKeyInput>;

export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/api-keys',
    summary: 'List your API keys, newest first',
    access: 'user',
    is_personal: true,
    session_only: true,
    response: z.array(ApiKey),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/me/api-keys',
    summary: 'Create an API key; only this response contains the key',
    access: 'user',
    is_personal: true,
    session_only: true,
    body: CreateApiKeyInput,
    response: CreatedApiKey,
    status: 201,
    refusals: ['api_key.too_many', 'api_key.end_in_past'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/me/api-keys/:id',
    summary: 'Revoke an API key',
    access: 'user',
    is_personal: true,
    session_only: true,
    params: IdParams,
    status: 204,
  }),
};
