import type { Language } from './primitives.ts';

/**
 * One error: its HTTP status and its message in each language. `{name}` is replaced by the fact of that name. As in the specification (section 8 of both
 * texts), an English text has no capital at its start and no text has a full stop at its end.
 */
export interface ErrorEntry extends Readonly<Record<Language, string>> {
  readonly status: number;
  /** The same request may succeed if sent again: this answer is never stored for an idempotency key, and never ends a workflow. */
  readonly transient?: true;
  /** Text for the console, if the text for members would mislead staff. */
  readonly staff?: { readonly en: string; readonly ko: string };
}

/** Errors of a noun, by code. */
export type Errors = Readonly<Record<string, ErrorEntry>>;

/** Returns an error's text as a page shows it: with a capital at the start and a full stop at the end. */
export function sentenceOf(words: string): string {
  const stop = /[.!?。]$/.test(words) ? '' : /[ぁ-んァ-ヶ一-龯]$/.test(words) ? '。' : '.';
  return words.charAt(0).toUpperCase() + words.slice(1) + stop;
}
