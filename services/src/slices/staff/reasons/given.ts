import type { JudgementReason, Language, ReasonIn } from '@sowon/contracts';

/** A reason as it is stored in a row. */
export interface StoredReason {
  /** Text of the reason as typed. */
  readonly reason: string;
  /** Text in further languages; null if not given. */
  readonly reasonIn: ReasonIn | null;
}

/**
 * Returns the text of a reason for its reader.
 * @param language of the reader; null for the staff, who read it as typed
 * @returns the reason in that language; as typed if it does not exist in that language
 */
export function reasonFor({ reason, reasonIn }: StoredReason, language: Language | null): string {
  if (language === null || language === 'ko') return reason;
  return reasonIn?.[language] ?? reason;
}

/**
 * Returns the two columns of a stored reason: `column` as typed, and `column_in` in further languages.
 * @param column of the table, for example `block_reason`
 */
export function reasonColumns<Column extends string>(
  column: Column,
  { reason, reasonIn }: JudgementReason,
): { readonly [C in Column]: string } & { readonly [C in `${Column}_in`]: ReasonIn | null } {
  const columns = { [column]: reason, [`${column}_in`]: reasonIn ?? null };
  // The compiler widens computed property names to any text.
  return columns as ReturnType<typeof reasonColumns<Column>>;
}
