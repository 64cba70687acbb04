import type { ErrorReply } from '@sowon/contracts/errors';
import { HttpError } from 'react-admin';
import { consoleErrors } from '../i18n/english-errors.ts';

/**
 * An error reply as react-admin wants it: `message` is a translation key where the console has words of its own for
 * the code, else the server's text; `body.errors` holds a message for each refused field.
 */
export function httpErrorOf(reply: ErrorReply): HttpError {
  const message = Object.hasOwn(consoleErrors, reply.code) ? `console.error.${reply.code}` : reply.message;
  return new HttpError(message, reply.status, { ...reply, errors: fieldErrorsOf(reply) });
}

/** Reads an error reply out of any JSON body; a body that is none of ours (a proxy answered) becomes INTERNAL. */
export function errorReplyOf(body: unknown, status: number): ErrorReply {
  if (typeof body === 'object' && body !== null && 'code' in body && 'subErrors' in body) {
    // The two fields mark our own error shape, which the server builds in one place.
    return body as ErrorReply;
  }
  return { message: 'server error', status, code: 'INTERNAL', subErrors: [] };
}

/** Message of each refused field, the first one where a field was refused for several reasons. */
function fieldErrorsOf(reply: ErrorReply): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of reply.subErrors) errors[field] ??= message;
  return errors;
}
