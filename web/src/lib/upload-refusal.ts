import type { ErrorReply } from '@sowon/contracts/errors';

/**
 * Whether to try again by oneself after an answer: the server is busy or away; bytes broke off (400, 408), stand elsewhere
 * (409) or come with too many others (429), or the upload is gone (404), which is then begun anew. Any other refusal is about
 * the file or who sends it.
 */
export const isWorthAnother = (method: string, status: number): boolean =>
  status >= 500 || (method !== 'POST' && [400, 404, 408, 409, 423, 429].includes(status));

/** Whether an answer says that nothing will ever become of the upload, whoever sends it and when. */
export const endsUpload = (status: number): boolean => [400, 404, 409, 413, 415, 422].includes(status);

/** The error that a reply tells; without words where a proxy in between answered. */
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
