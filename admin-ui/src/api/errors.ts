import { sentenceOf } from '@sowon/contracts/error';
import type { ErrorReply } from '@sowon/contracts/errors';
import { HttpError } from 'react-admin';

/**
 * Turns an error reply into react-admin's error: `message` is the server's text, and `body.errors` holds a message for each refused field. The server wrote
 * both in the console's language. If it wrote none, `message` is a translation key of the console.
 */
export function httpErrorOf(reply: ErrorReply): HttpError {
  const message = reply.message === '' ? 'console.error.unreadable' : sentenceOf(reply.message);
  return new HttpError(message, reply.status, { ...reply, errors: fieldErrorsOf(reply) });
}

/** Reads an error reply from any JSON body. A body in another format (for example from a proxy) becomes INTERNAL without a message. */
export function errorReplyOf(body: unknown, status: number): ErrorReply {
  if (typeof body === 'object' && body !== null && 'code' in body && 'subErrors' in body) {
    // The two fields mark our own error shape, which the server builds in one place.
    return body as ErrorReply;
  }
  return { message: '', status, code: 'INTERNAL', subErrors: [] };
}

/** Returns the message of each refused field; if a field has several, the first one. */
function fieldErrorsOf(reply: ErrorReply): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of reply.subErrors) errors[field] ??= message;
  return errors;
}
