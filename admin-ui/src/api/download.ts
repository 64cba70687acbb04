import { keepToken } from '../session/token.ts';
import { ownHeaders } from './client.ts';
import { errorReplyOf, httpErrorOf } from './errors.ts';

const keptMs = 60_000;

/**
 * Saves a file that the API answers with, by the name that it gives it.
 * @param path of a call that answers with no JSON, with its query
 * @param locale its headings are in
 * @throws HttpError when the call is refused; what `fetch` throws when no server answers
 */
export async function download(path: string, locale: string, method: 'GET' | 'POST' = 'GET'): Promise<void> {
  const reply = await fetch(path, { method, headers: { ...ownHeaders(), 'Accept-Language': locale } });
  keepToken(reply.headers);
  if (!reply.ok) throw httpErrorOf(errorReplyOf(await reply.json().catch(() => null), reply.status));
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'sowon.csv';
  link.click();
  // The browser reads it after the click, a slow one some time after.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
