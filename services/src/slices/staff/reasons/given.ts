import type { JudgementReason, Language, ReasonIn } from '@sowon/contracts';

/** A reason as it stands in a row. */
export interface StoredReason {
  /** As typed. */
  readonly reason: string;
  /** In further languages; null where it was said in none. */
  readonly reasonIn: ReasonIn | null;
}

/**
 * A reason for whoever it concerns.
 * @param language what they read; null for the staff, who read it as it was typed
 * @returns the reason in their language; as it was typed, where it was not said in that
 */
export function reasonFor({ reason, reasonIn }: StoredReason, language: Language | null): string {
  if (language === null || language === 'ko') return reason;
  return reasonIn?.[language] ?? reason;
}

/**
 * The two columns that a reason is stored in: `column` as typed, and `column_in` in further languages.
 * @param column of the table, for example `block_reason`
 */
export function reasonColumns<Column extends string>(
  column: Column,
  { reason, reasonIn }: JudgementReason,
): { readonly [C in Column]: string } & { readonly [C in `${Column}_in`]: ReasonIn | null } {
  const columns = { [column]: reason, [`${column}_in`]: reasonIn ?? null };
  // The compiler widens computed names to any text.
  return columns as ReturnType<typeof reasonColumns<Column>>;
}
