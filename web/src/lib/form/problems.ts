import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with each field, where something is. */
export type Problems<V> = { readonly [K in keyof V]?: MessageDescriptor | undefined };

const missing = msg`Please fill this in.`;

/** That something was typed, and no more than fits. @param most characters after trimming, from the contract's policy */
export function textProblem(text: string, most = Number.POSITIVE_INFINITY): MessageDescriptor | undefined {
  const length = text.trim().length;
  if (length === 0) return missing;
  return length > most ? msg`At most ${most} characters.` : undefined;
}

/** That a mail address is one, as far as its look tells. */
export function emailProblem(text: string): MessageDescriptor | undefined {
  if (text.trim() === '') return missing;
  return /^\S+@\S+\.\S+$/.test(text.trim()) ? undefined : msg`This is not an email address.`;
}

/** That a box was ticked. */
export function consentProblem(isGiven: boolean): MessageDescriptor | undefined {
  return isGiven ? undefined : msg`Please tick this to go on.`;
}

/** A file of a form: none, one that is being uploaded, or one that is there. */
export type Attached<F> = F | 'uploading' | null;

/** That a file is there whole, where one is needed, and that none is still on its way. */
export function fileProblem(file: Attached<object>, isNeeded: boolean): MessageDescriptor | undefined {
  if (file === 'uploading') return msg`The file is still being uploaded.`;
  return isNeeded && file === null ? msg`Please choose a file.` : undefined;
}
