import type { IncomingMessage } from 'node:http';
import { resumablePath } from '@sowon/contracts';

const overriding: ReadonlySet<string> = new Set(['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The method that a request goes by. Of uploads it may stand in a header, for senders whose network lets few methods pass (tus 1.0,
 * `X-HTTP-Method-Override`); of no other call, since a page of another site may send a `POST` where it may not send the rest.
 */
export function methodMeant({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  const meant = String(headers['x-http-method-override'] ?? '').toUpperCase();
  const isUpload = url === resumablePath || url?.startsWith(`${resumablePath}/`);
  return isUpload && overriding.has(meant) ? meant : method;
}
