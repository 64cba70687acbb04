import { type Judgement, policy } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import { endOfDays } from './clock.ts';
import type { Ctx } from './context.ts';

/**
 * Rules by which operators judge a thing, and its parties object (spec 1 §9, docs/rules/moderation.md). Each noun keeps its own stream: it
 * turns a verdict into its event, and its events into the state here (docs/adr/0054-one-machine-of-judging.md).
 */

/** A party that objects; a noun may add fields of its events, such as the id of the objection. */
interface Objector {
  readonly party: string;
}

/** The party of a thing that belongs to one member. */
export const owner = { party: 'OWNER' } as const;

/** An operator's block of a thing. A visible thing has null instead. */
export interface Block<By extends Objector = Objector> {
  /** The parties may object before this instant; null for blocks older than objections. */
  readonly objectUntil: Instant | null;
  /** At most one per party. `isUpheld` is true once an operator has answered that the thing stays hidden. */
  readonly objections: readonly (By & { readonly isUpheld: boolean })[];
}

/** Judgements that decide about a thing; to escalate it leaves it undecided. */
export const decisions = ['BLOCK', 'UNBLOCK', 'CLEAR', 'UPHOLD'] as const satisfies readonly Judgement[];
export type Decision = (typeof decisions)[number];

/** The acts of the staff log by which a noun records each decision. */
export type DecisionActs<Act extends string> = Readonly<Record<Decision, Act>>;

/**
 * Returns whether a decision would change a thing: BLOCK and CLEAR one that is visible, UNBLOCK one that is hidden, UPHOLD a hidden one
 * with an open objection. Reported or not makes no difference. Pure.
 */
export function applies(
  decision: Decision,
  { hidden, objected }: { readonly hidden: boolean; readonly objected: boolean },
): boolean {
  switch (decision) {
    case 'BLOCK':
    case 'CLEAR':
      return !hidden;
    case 'UNBLOCK':
      return hidden;
    case 'UPHOLD':
      return hidden && objected;
  }
}

/**
 * Decides an operator's judgement. BLOCK hides the thing, UNBLOCK shows it again and grants the open objections, CLEAR answers its reports,
 * UPHOLD answers open objections: the thing stays hidden. Pure.
 * @returns the open objections, which UNBLOCK grants and UPHOLD may answer; none for BLOCK and CLEAR
 * Rejects ALREADY_DECIDED if the decision would change nothing (`applies`).
 */
export function decideJudgement<By extends Objector>(
  block: Block<By> | null,
  decision: Decision,
): Block<By>['objections'] | Rejection {
  const open = block?.objections.filter(({ isUpheld }) => !isUpheld) ?? [];
  const stands = { hidden: block !== null, objected: open.length > 0 };
  return applies(decision, stands) ? open : reject('ALREADY_DECIDED');
}

/**
 * Decides whether a party may object to a block: once, and in time (spec 1 §9: within 30 days). A new block gives a new right. Pure.
 * @returns null if the party may object
 * Rejects ALREADY_DECIDED if the thing is not hidden, ALREADY_EXISTS if the party objected before, answered or not; OBJECTION_OVER.
 */
export function decideObjection(block: Block | null, party: string, at: Instant): Rejection | null {
  if (block === null) return reject('ALREADY_DECIDED');
  if (block.objections.some((made) => made.party === party)) return reject('ALREADY_EXISTS');
  return block.objectUntil === null || at >= block.objectUntil ? reject('OBJECTION_OVER') : null;
}

/** Returns a new block without objections. @param objectUntil null for blocks older than objections */
export const newBlock = (objectUntil: Instant | null) => ({ objectUntil, objections: [] });

/** Returns a block with a party's objection. */
export const withObjection = <By extends Objector>(block: Block<By> | null, by: By): Block<By> | null =>
  block && { ...block, objections: [...block.objections, { ...by, isUpheld: false }] };

/** Returns a block whose objection of a party is answered: the thing stays hidden. */
export const withAnswer = <By extends Objector>(
  block: Block<By> | null,
  party: By['party'],
): Block<By> | null =>
  block && {
    ...block,
    objections: block.objections.map((made) => (made.party === party ? { ...made, isUpheld: true } : made)),
  };

/** Returns the state of the owner's objection to a block. */
export function objectionOf(block: Block | null): 'NONE' | 'OPEN' | 'UPHELD' {
  const [made] = block?.objections ?? [];
  if (made === undefined) return 'NONE';
  return made.isUpheld ? 'UPHELD' : 'OPEN';
}

/** Deadline for objections to a block, and the policy version that sets it. */
export interface BlockTerms {
  readonly objectUntil: Instant;
  readonly policyVersion: number;
}

/** Returns the terms of a block made at an instant: objections until 24:00 KST of the thirtieth day (spec 1 §9). */
export const blockTerms = ({ config }: Pick<Ctx, 'config'>, at: Date): BlockTerms => ({
  objectUntil: endOfDays(at, policy.missions.objectionDays, config.SOWON_DAY_MS).toISOString(),
  policyVersion: policy.version,
});

/**
 * Returns the first instant after the deadline to appeal a strike, to object to a shut-out, or to read the answer to either. It is the end of the thirtieth day
 * after `from` in Korea (docs/rules/strikes.md#appeals and docs/rules/users.md#objections).
 */
export const appealEnd = ({ config }: Pick<Ctx, 'config'>, from: Date): Date =>
  endOfDays(from, policy.appeals.days, config.SOWON_DAY_MS);
