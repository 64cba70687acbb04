import {
  type EscalationEvent,
  escalationEvents,
  type Judgement,
  type ModerationState,
  type Reply,
  type Routes,
} from '@sowon/contracts';
import { type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { applies, type Decision } from '../../../judging.ts';
import { readerOf } from '../../../slice-events.ts';
import type { Stands } from './subjects.ts';

/** The facts about a judged content, from its events. */
export interface Standing {
  readonly hidden_at: Date | null;
  readonly decided_at: Date | null;
  readonly escalated_at: Date | null;
  /** The oldest open objection. */
  readonly objected_at: Date | null;
  /** The oldest current report since operators last decided. */
  readonly unseen_at: Date | null;
}

interface Place {
  readonly state: ModerationState;
  readonly since: Date;
}

/**
 * Returns a content's state in the queue, and since when; null if nothing is or was to be decided. A decision ends an escalation. Hidden
 * content does not become UNREVIEWED by new reports. Pure.
 */
export function placeOf(standing: Standing): Place | null {
  const { hidden_at, decided_at, objected_at, unseen_at } = standing;
  if (isLeft(standing)) return { state: 'ESCALATED', since: standing.escalated_at };
  if (hidden_at !== null && objected_at !== null) return { state: 'APPEALED', since: objected_at };
  if (hidden_at === null && unseen_at !== null) return { state: 'UNREVIEWED', since: unseen_at };
  return decided_at === null ? null : { state: 'RESOLVED', since: decided_at };
}

type Times = Pick<Standing, 'escalated_at' | 'decided_at'>;

/** Returns true if a content is escalated and nobody has decided since. Pure. */
export function isLeft<T extends Times>(times: T): times is T & { readonly escalated_at: Date } {
  const { escalated_at, decided_at } = times;
  return escalated_at !== null && (decided_at === null || escalated_at > decided_at);
}

type Outcome = Reply<Routes['judgeContents']>['contents'][number];
/** The effect of a judgement on one content. */
export type Effect = Pick<Outcome, 'effect' | 'refunded' | 'problem'>;

/** The effects of the decisions; a block that also ends a mission has ENDED. */
export const effects = {
  BLOCK: 'HIDDEN',
  UNBLOCK: 'SHOWN',
  CLEAR: 'CLEARED',
  UPHOLD: 'UPHELD',
} as const satisfies Record<Decision, Effect['effect']>;

/** Returns the effect of a successful judgement. @param refunded coins that go back to the fan */
export const done = (effect: Effect['effect'], refunded = 0): Effect => ({ effect, refunded, problem: null });

/** Returns the effect of a judgement that changed nothing. @param problem the error code */
export const undone = (problem: NonNullable<Effect['problem']>): Effect => ({
  effect: 'NONE',
  refunded: 0,
  problem,
});

/**
 * Returns what a judgement would do to a content now, or why its command would refuse. Pure.
 * @param stands null if the content does not exist
 * @param isEscalated true if it waits for a colleague
 */
export function effectOf(judgement: Judgement, stands: Stands | null, isEscalated: boolean): Effect {
  if (stands === null) return undone('NOT_FOUND');
  if (judgement === 'ESCALATE') return isEscalated ? undone('ALREADY_EXISTS') : done('ESCALATED');
  const { hiddenAt, objected, endsWith = null, unhidable = null } = stands;
  if (!applies(judgement, { hidden: hiddenAt !== null, objected })) return undone('ALREADY_DECIDED');
  if (judgement !== 'BLOCK') return done(effects[judgement]);
  if (unhidable !== null) return undone(unhidable);
  return endsWith === null ? done(effects.BLOCK) : done('ENDED', endsWith);
}

const read = readerOf('escalation', escalationEvents);

/**
 * The operator of the latest escalation; null if there was none or it was taken back. A decision also ends an escalation, but is not in
 * this stream.
 */
export interface EscalationState {
  readonly operatorId: string | null;
}

/** The stream `escalation-{contentId}`. */
export const escalationStream: StreamType<EscalationState> = {
  category: 'escalation',
  initial: () => ({ operatorId: null }),
  evolve: (_, event) => {
    const { type, payload } = read(event);
    return { operatorId: type === 'ContentEscalated' ? payload.operatorId : null };
  },
};

export const escalationStreamId = (contentId: string) => streamId(escalationStream.category, contentId);

type Escalation = EscalationEvent['payload'];

/** Facts from outside the stream: whether the content exists, and whether it was decided since its escalation. */
export interface Around {
  readonly exists: boolean;
  readonly isDecided: boolean;
}

/** Escalates a content to a colleague. Rejects NOT_FOUND, ALREADY_EXISTS if it is already escalated. Pure. */
export function decideEscalate(
  state: EscalationState,
  { exists, isDecided }: Around,
  escalation: Escalation,
): EscalationEvent | Rejection {
  if (!exists) return reject('NOT_FOUND');
  if (state.operatorId !== null && !isDecided) return reject('ALREADY_EXISTS');
  return { type: 'ContentEscalated', schemaVersion: 1, payload: escalation };
}

/** Takes back an operator's own escalation. Rejects NOT_FOUND, ALREADY_DECIDED if it is not escalated, ACCESS_DENIED to others. Pure. */
export function decideTakeBack(
  state: EscalationState,
  { exists, isDecided }: Around,
  escalation: Escalation,
): EscalationEvent | Rejection {
  if (!exists) return reject('NOT_FOUND');
  if (state.operatorId === null || isDecided) return reject('ALREADY_DECIDED');
  if (state.operatorId !== escalation.operatorId) return reject('ACCESS_DENIED');
  return { type: 'ContentEscalationTakenBack', schemaVersion: 1, payload: escalation };
}
