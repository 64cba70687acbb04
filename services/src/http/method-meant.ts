import type { IncomingMessage } from 'node:http';
import { resumablePath } from '@sowon/contracts';

const overriding: ReadonlySet<string> = new Set(['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Returns the effective method of a request. For uploads a header may give it, as some networks block methods (tus 1.0, `X-HTTP-Method-Override`). No other
 * call allows this: a foreign site can send a `POST` where it may not send other methods.
 */
export function methodMeant({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  const meant = String(headers['x-http-method-override'] ?? '').toUpperCase();
  const isUpload = url === resumablePath || url?.startsWith(`${resumablePath}/`);
  return isUpload && overriding.has(meant) ? meant : method;
}
