import { sentenceOf } from '@sowon/contracts/error';
import type { ErrorReply } from '@sowon/contracts/errors';
import { HttpError } from 'react-admin';

/**
 * An error reply as react-admin wants it: `message` is the server's text, and `body.errors` holds a message for each refused field.
 * The server wrote both in the console's language. Where it wrote none, `message` is the key of the console's own words.
 */
export function httpErrorOf(reply: ErrorReply): HttpError {
  const message = reply.message === '' ? 'console.error.unreadable' : sentenceOf(reply.message);
  return new HttpError(message, reply.status, { ...reply, errors: fieldErrorsOf(reply) });
}

/** Reads an error reply out of any JSON body; a body that is none of ours (a proxy answered) becomes INTERNAL without words. */
export function errorReplyOf(body: unknown, status: number): ErrorReply {
  if (typeof body === 'object' && body !== null && 'code' in body && 'subErrors' in body) {
    // The two fields mark our own error shape, which the server builds in one place.
    return body as ErrorReply;
  }
  return { message: '', status, code: 'INTERNAL', subErrors: [] };
}

/** Message of each refused field, the first one where a field was refused for several reasons. */
function fieldErrorsOf(reply: ErrorReply): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of reply.subErrors) errors[field] ??= message;
  return errors;
}
