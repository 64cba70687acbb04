import type { JudgementReason, Language, Objection, ReasonIn } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Block, objectionOf } from '../../../judging.ts';
import { replySlot } from '../../../reply-slot.ts';
import { type StaffAct, staffAct } from '../audit/commands.ts';

/** An operator's judgement of one thing. The members concerned read its reason for a block and for an answer. */
export interface Judged extends JudgementReason {
  readonly operatorId: string;
  readonly key: string | null;
  readonly id: string;
}

interface Act {
  readonly action: StaffAct['action'];
  /** The console resource whose log holds the act. */
  readonly resource: string;
  /** The fact that says whether the thing is hidden. */
  readonly fact?: 'hidden' | 'takenDown';
}

/** Returns what commands of a judgement share: the scope of their key, the typed reason, and the row of the staff act. */
export function judgementCall(
  { operatorId: staffId, key, id, ...said }: Judged,
  { action, resource, fact = 'hidden' }: Act,
) {
  const factsOf = (block: Block | null) => ({ [fact]: block !== null, objection: objectionOf(block) });
  return {
    key: { scope: `${action}:${staffId}`, sent: key },
    said,
    act: (before: Block | null, after: Block | null, at: Date): CarriedRows =>
      staffAct({
        staffId,
        action,
        reason: said.reason,
        at,
        object: { resource, id },
        before: factsOf(before),
        after: factsOf(after),
      }),
  };
}

/** Columns of a visible thing, for tables that hold a block and its owner's objection in one row. */
export const noBlock = {
  blocked_at: null,
  blocked_by: null,
  object_until: null,
  objected_at: null,
  objection: null,
  upheld_at: null,
  upheld_by: null,
  answer: null,
  answer_in: null,
};

/** A reason as it is stored in a row. */
interface StoredReason {
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

/** Returns the columns of an operator's answer to an objection. @param at instant of the answer */
export const answerColumns = (at: Instant, operatorId: string, said: JudgementReason) => ({
  upheld_at: at,
  upheld_by: operatorId,
  ...reasonColumns('answer', said),
});

/** Columns of an objection in a row. */
interface Row {
  readonly objected_at: Date | null;
  readonly objection: string | null;
  readonly answer: string | null;
  readonly answer_in: ReasonIn | null;
}

/**
 * Returns an objection as its author and the staff read it; null if there is no objection.
 * @param language of the answer; null for the answer as typed
 */
export function presentObjection(
  { objected_at: made, objection: text, answer: reason, answer_in: reasonIn }: Row,
  language: Language | null,
): Objection | null {
  if (made === null || text === null) return null;
  const answer = reason === null ? null : reasonFor({ reason, reasonIn }, language);
  return { state: answer === null ? 'OPEN' : 'UPHELD', text, made: made.toISOString(), answer };
}

interface BlockFacts {
  readonly shownAgain: string | null;
}

/** Slot for facts about the block of a content, by its id: when it is automatically shown again. Only hidden content is asked about. */
export const blockSlot = replySlot<BlockFacts, null>('block', { shownAgain: null });
