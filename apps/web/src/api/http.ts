import { API_BASE_PATH } from '@stowage/contracts';
import { routes } from '@stowage/contracts/routes';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { basePath } from '../lib/address/base-path';
import { ApiError } from '../lib/api-error';
import { getLocale } from '../lib/i18n';
import { getAccessToken, removeAccessToken } from './access-token';
import { takeEarlyResponse, toApiHeaders } from './early-responses';
import { FIRST_ERROR_STATUS, toApiError } from './errors';

const LOGIN_PATH = API_BASE_PATH + routes.auth.login.path;
const UNAUTHORIZED = 401;

/** Sends every call of the API, except for the early requests of a cold start. Tests replace its adapter. */
export const http = axios.create({ baseURL: basePath, responseType: 'json', validateStatus: null });

http.interceptors.request.use(async (config) => {
  const headers = toApiHeaders(getAccessToken(), getLocale());
  config.headers.set(headers);
  const early = config.method === 'get' ? await takeEarlyResponse(http.getUri(config), headers) : undefined;
  if (early) config.adapter = () => Promise.resolve({ ...early, statusText: '', config });
  return config;
});

const isOfThisSession = ({ config }: AxiosResponse): boolean =>
  config.headers.get('Authorization') === toApiHeaders(getAccessToken(), getLocale()).Authorization;

http.interceptors.response.use(
  async (response) => {
    // A text is no JSON, such as the sign-in page of a hotel's network.
    const isText = typeof response.data === 'string' && response.data !== '';
    if (response.status < FIRST_ERROR_STATUS && !isText) return response;
    // Ends the session, except for a wrong password or for a request that was sent before the latest sign-in.
    const endsSession = response.status === UNAUTHORIZED && response.config.url !== LOGIN_PATH;
    if (endsSession && isOfThisSession(response)) removeAccessToken();
    throw await toApiError(response);
  },
  (error: unknown) => {
    // Rejects with an error that is no ApiError only when aborted, or because of a mistake in the client.
    const isLost = error instanceof AxiosError && error.code !== AxiosError.ERR_CANCELED;
    throw isLost ? new ApiError({ status: 0, is_network: true }) : error;
  },
);
