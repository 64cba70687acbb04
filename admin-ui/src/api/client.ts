import { ApiError, type AppClient, createClient } from '@sowon/contracts/client';
import { i18nProvider } from '../i18n/i18n-provider.ts';
import { keepToken, readToken } from '../session/token.ts';
import { httpErrorOf } from './errors.ts';

/** Client for calls outside the data provider: signing in and commands. */
export const client: AppClient = createClient({
  baseUrl: '',
  fetch: (url, { method, headers, body }) =>
    // The contract describes a form without DOM types; in a browser it is always a FormData.
    fetch(url, { method, headers, ...(body === undefined ? {} : { body: body as string | FormData }) }),
  headers: ownHeaders,
  onHeaders: keepToken,
});

/** Headers of every request: the session token, if there is one, and the language of the server's error messages. */
export function ownHeaders(): Record<string, string> {
  const token = readToken();
  return {
    'Accept-Language': i18nProvider.getLocale(),
    ...(token ? { Authorization: token } : {}),
  };
}

/**
 * Waits for a call of the client.
 * @throws HttpError as react-admin's screens understand it, in place of the client's ApiError.
 */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError ? httpErrorOf(error.reply) : error;
  }
}
