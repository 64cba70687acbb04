import { ApiError, type AppClient, createClient } from '@sowon/contracts/client';
import { keepToken, readToken } from '../session/token.ts';
import { httpErrorOf } from './errors.ts';

/** Calls that are no plain reading: signing in and the commands. The console sends no files, so a body is always text. */
export const client: AppClient = createClient({
  baseUrl: '',
  fetch: (url, { method, headers, body }) =>
    fetch(url, { method, headers, ...(typeof body === 'string' ? { body } : {}) }),
  headers: authorization,
  onHeaders: keepToken,
});

/** The header that carries the login, when there is one. */
export function authorization(): Record<string, string> {
  const token = readToken();
  return token ? { Authorization: token } : {};
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
