import { keepToken } from '../session/token.ts';
import { ownHeaders } from './client.ts';
import { errorReplyOf, httpErrorOf } from './errors.ts';

const keptMs = 60_000;

/**
 * Saves a file that the API returns, under the name from its response.
 * @param path of a call whose response is not JSON, with its query
 * @param locale language of the file's headings
 * @throws HttpError if the call is refused; the error of `fetch` if no server answers
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
  // The browser reads the URL only after the click; a slow browser may need some time.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
