import { fetchUtils, HttpError } from 'react-admin';
import { keepToken } from '../session/token.ts';
import { ownHeaders } from './client.ts';
import { errorReplyOf, httpErrorOf } from './errors.ts';

/** `fetch` for the data provider: adds the token and the language, keeps a renewed token, turns error replies into react-admin's errors. */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  for (const [name, value] of Object.entries(ownHeaders())) headers.set(name, value);
  try {
    const reply = await fetchUtils.fetchJson(url, { ...options, headers });
    keepToken(reply.headers);
    return reply;
  } catch (error) {
    throw error instanceof HttpError ? httpErrorOf(errorReplyOf(error.body, error.status)) : error;
  }
}
