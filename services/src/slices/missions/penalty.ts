import { type ConductEvent, conductEvents, type Grade } from '@sowon/contracts';
import {
  type DomainEvent,
  type Instant,
  type StreamType,
  streamId,
  unknownEvent,
} from '@sowon/ledger/domain';

/** How a creator has kept deadlines. */
export interface ConductState {
  readonly strikes: number;
  /** The last strike shut them out. */
  readonly loginBlocked: boolean;
}

/** The stream `conduct-{creatorId}`. */
export const conductStream: StreamType<ConductState> = {
  category: 'conduct',
  initial: () => ({ strikes: 0, loginBlocked: false }),
  evolve: (_, event) => evolve(asConductEvent(event)),
};

export const conductStreamId = (creatorId: string) => streamId(conductStream.category, creatorId);

/** At how many strikes something happens, and the version of the policy that says so. */
export interface PenaltyPolicy {
  readonly version: number;
  readonly requestBlockStrikes: number;
  readonly loginBlockStrikes: number;
}

export interface MissedDeadline {
  readonly creatorId: string;
  readonly missionId: string;
  /** Where a block of new requests would end. */
  readonly blockUntil: Instant;
  readonly policy: PenaltyPolicy;
}

/** A strike for a missed deadline: a warning first, then no new requests for a time, then no login (spec 1 §9). */
export function decideStrike(state: ConductState, missed: MissedDeadline): ConductEvent {
  const { creatorId, missionId, blockUntil, policy } = missed;
  const strikes = state.strikes + 1;
  const payload = {
    creatorId,
    missionId,
    strikes,
    requestsBlockedUntil: strikes >= policy.requestBlockStrikes ? blockUntil : null,
    loginBlocked: strikes >= policy.loginBlockStrikes,
    policyVersion: policy.version,
  };
  return { type: 'StrikeGiven', schemaVersion: 1, payload };
}

/** The grade that follows from a strike; null = it stays (spec 1 §9: the second one downgrades to grade 1). */
export function gradeAfterStrike(strike: ConductEvent['payload']): Grade | null {
  return strike.requestsBlockedUntil === null ? null : 'SILVER';
}

function evolve(event: ConductEvent): ConductState {
  switch (event.type) {
    case 'StrikeGiven': {
      const { strikes, loginBlocked } = event.payload;
      return { strikes, loginBlocked };
    }
  }
}

function asConductEvent(event: DomainEvent): ConductEvent {
  if (!Object.hasOwn(conductEvents, event.type) || event.schemaVersion !== 1) {
    throw unknownEvent('conduct', event);
  }
  // The parsing edge: these payloads were written by `decideStrike` and are guarded by the hash chain.
  return event as ConductEvent;
}
