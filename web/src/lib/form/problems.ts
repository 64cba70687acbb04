import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The problem of each field, if any. */
export type Problems<V> = { readonly [K in keyof V]?: MessageDescriptor | undefined };

const missing = msg`Please fill this in.`;

/** Checks a required text. @param most characters after trimming, from the contract's policy */
export function textProblem(text: string, most = Number.POSITIVE_INFINITY): MessageDescriptor | undefined {
  const length = text.trim().length;
  if (length === 0) return missing;
  return length > most ? msg`At most ${most} characters.` : undefined;
}

/** Checks the form of a required email address. */
export function emailProblem(text: string): MessageDescriptor | undefined {
  if (text.trim() === '') return missing;
  return /^\S+@\S+\.\S+$/.test(text.trim()) ? undefined : msg`This is not an email address.`;
}

/** Checks that a box was ticked. */
export function consentProblem(isGiven: boolean): MessageDescriptor | undefined {
  return isGiven ? undefined : msg`Please tick this to go on.`;
}

/** A file of a form: none, one being uploaded, or an uploaded one. */
export type Attached<F> = F | 'uploading' | null;

/** Checks that a required file is present, and that no upload is running. */
export function fileProblem(file: Attached<object>, isNeeded: boolean): MessageDescriptor | undefined {
  if (file === 'uploading') return msg`The file is still being uploaded.`;
  return isNeeded && file === null ? msg`Please choose a file.` : undefined;
}
