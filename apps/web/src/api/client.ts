import { API_BASE_PATH, type contract, createClient, type Send } from '@stowage/contracts';
import { routes } from '@stowage/contracts/routes';
import axios, { isCancel } from 'axios';
import { basePath } from '../lib/base-path';
import { getAccessToken, removeAccessToken } from './access-token';
import { toApiError } from './errors';

const LOGIN_PATH = API_BASE_PATH + routes.auth.login.path;
const UNAUTHORIZED = 401;

/** A 401 ends the session, except for a wrong password or for a request that was sent before the latest sign-in. */
const send: Send = async ({
  method,
  path,
  query,
  body,
  answer_is_file,
  timeout_ms,
  signal,
  onUploadProgress,
}) => {
  const token = getAccessToken();
  try {
    const response = await axios.request<unknown>({
      method,
      url: basePath + path,
      params: query,
      data: body,
      ...(token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }),
      ...(answer_is_file ? { responseType: 'blob' as const } : {}),
      ...(timeout_ms === undefined ? {} : { timeout: timeout_ms }),
      ...(signal ? { signal } : {}),
      ...(onUploadProgress
        ? { onUploadProgress: ({ progress }: { progress?: number }) => onUploadProgress(progress ?? 0) }
        : {}),
    });
    return response.data;
  } catch (error) {
    if (isCancel(error)) throw error;
    const failure = await toApiError(error);
    if (failure.status === UNAUTHORIZED && path !== LOGIN_PATH && getAccessToken() === token)
      removeAccessToken();
    throw failure;
  }
};

/** Every failed call rejects with an ApiError. */
export const api = createClient<typeof contract>(routes, send);
