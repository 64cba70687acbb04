import type { ErrorReply } from '@sowon/contracts/errors';

/**
 * True if a reply is worth an automatic retry: the server is busy or away, bytes broke off (400, 408), the offset differs (409), the upload is locked (423), or
 * too many others are sending (429). An upload that is gone (404) is started again. Any other refusal is about the file or the sender.
 */
export const isWorthAnother = (method: string, status: number): boolean =>
  status >= 500 || (method !== 'POST' && [400, 404, 408, 409, 423, 429].includes(status));

/**
 * True if a reply means that this member has no such upload, so that only a new one helps. A login that ended (401) does not: the upload waits for its member.
 */
export const isGone = (status: number): boolean => status === 403 || status === 404;

/** True if a reply means that the upload can never succeed, for any sender at any time. */
export const endsUpload = (status: number): boolean => [400, 404, 409, 413, 415, 422].includes(status);

/** Returns the error of a reply; without a message if a proxy answered. */
export function refusalOf(text: string, status: number): ErrorReply {
  const reply = parse(text);
  const isOurs = typeof reply === 'object' && reply !== null && 'code' in reply && 'subErrors' in reply;
  if (isOurs) return reply as ErrorReply;
  return {
    message: '',
    status,
    code: status === 413 ? 'FILE_TOO_LARGE' : 'INTERNAL',
    subErrors: [],
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
