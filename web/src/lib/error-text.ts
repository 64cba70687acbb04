import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { ApiError } from '@sowon/contracts/client';
import { sentenceOf } from '@sowon/contracts/error';
import { codeOf } from './api-error.ts';

/** Texts for errors without a reply of the API. */
const unanswered = {
  OFFLINE: msg`No connection. Please check your network.`,
  // Rejected by a proxy.
  FILE_TOO_LARGE: msg`The file is too large.`,
  INTERNAL: msg`Server error. Please try again later.`,
};

/** Returns a function from an error to its text: the server's own in the page's language, or a fallback. */
export function useErrorText(): (error: unknown) => string {
  const { _ } = useLingui();
  return (error) => {
    if (error instanceof ApiError && error.reply.message !== '') return sentenceOf(error.reply.message);
    const code = codeOf(error);
    return _(code === 'OFFLINE' || code === 'FILE_TOO_LARGE' ? unanswered[code] : unanswered.INTERNAL);
  };
}

/** Returns the refused fields of a reply, as `field: message` lines (spec 1 §8: sub errors). */
export function subErrorsOf(error: unknown): { field: string; message: string }[] {
  return error instanceof ApiError ? error.reply.subErrors : [];
}
