import type { Language } from './accounts/schemas.ts';

/**
 * One error: its HTTP status and what a person reads in each language. `{name}` is replaced by the fact of that name. As in the
 * specification (section 8 of both texts) an English text has no capital at its start and no text has a full stop at its end.
 */
export interface ErrorEntry extends Readonly<Record<Language, string>> {
  readonly status: number;
  /** The same request, sent again, may well succeed: the answer to a key is never stored as this, and no flow ends by it. */
  readonly transient?: true;
  /** The console's words, where those for members would mislead the staff. */
  readonly staff?: { readonly en: string; readonly ko: string };
}

/** Errors of a noun, by their codes. */
export type Errors = Readonly<Record<string, ErrorEntry>>;

/** The words of an error as a page shows them: with a capital at the start and a full stop at the end. */
export function sentenceOf(words: string): string {
  const stop = /[.!?。]$/.test(words) ? '' : /[ぁ-んァ-ヶ一-龯]$/.test(words) ? '。' : '.';
  return words.charAt(0).toUpperCase() + words.slice(1) + stop;
}
