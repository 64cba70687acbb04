import { type CreatorEvent, creatorEvents } from '@sowon/contracts';
import { type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('creator', creatorEvents);

/** Decisions of operators about a creator; null before the application. */
export interface ApplicationState {
  readonly creatorId: string;
  readonly userId: string;
  readonly approved: boolean;
  /** True if an operator marked the creator as adult. */
  readonly adultMarked: boolean;
  /** File of the creator's introduction; null without one. */
  readonly introFileId: string | null;
  /** True if the staff decided, with approval, that the account is abroad; null if nothing was decided. */
  readonly overseasAccount: boolean | null;
}

/** The stream `creator-{creatorId}`. */
export const creatorStream: StreamType<ApplicationState | null> = {
  category: 'creator',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const creatorStreamId = (creatorId: string) => streamId(creatorStream.category, creatorId);

/** Decides an application: the member is a creator from then on. */
export function decideApply(
  application: Extract<CreatorEvent, { type: 'CreatorApplied' }>['payload'],
): CreatorEvent {
  return { type: 'CreatorApplied', schemaVersion: 1, payload: application };
}

/** Decides an operator's approval of an application; no events if it was approved before. Rejects NOT_FOUND without an application. */
export function decideApprove(
  state: ApplicationState | null,
  operatorId: string,
): { readonly events: readonly CreatorEvent[] } | Rejection {
  if (!state) return reject('NOT_FOUND');
  if (state.approved) return { events: [] };
  const { creatorId, userId } = state;
  return {
    events: [{ type: 'CreatorApproved', schemaVersion: 1, payload: { creatorId, userId, operatorId } }],
  };
}

/** Decides that an operator marks a creator as adult, or lifts the mark. Rejects NOT_FOUND; ALREADY_DECIDED if it is already so. */
export function decideAdultMark(
  state: ApplicationState | null,
  { operatorId, isMarked }: { readonly operatorId: string; readonly isMarked: boolean },
): { readonly events: readonly CreatorEvent[] } | Rejection {
  if (!state) return reject('NOT_FOUND');
  if (state.adultMarked === isMarked) return reject('ALREADY_DECIDED');
  const { creatorId, userId } = state;
  const type = isMarked ? 'CreatorMarkedAdult' : 'CreatorAdultMarkLifted';
  return { events: [{ type, schemaVersion: 1, payload: { creatorId, userId, operatorId } }] };
}

/** Decides a creator's introduction by one of their own files. Rejects NOT_FOUND. */
export function decideIntroduce(
  state: ApplicationState | null,
  fileId: string,
): { readonly events: readonly CreatorEvent[] } | Rejection {
  if (!state) return reject('NOT_FOUND');
  const { creatorId, userId } = state;
  return {
    events: [{ type: 'CreatorIntroduced', schemaVersion: 1, payload: { creatorId, userId, fileId } }],
  };
}

/** Decides the removal of a creator's introduction; no events without one. Rejects NOT_FOUND. */
export function decideNoIntroduction(
  state: ApplicationState | null,
): { readonly events: readonly CreatorEvent[] } | Rejection {
  if (!state) return reject('NOT_FOUND');
  const { creatorId, userId, introFileId } = state;
  if (introFileId === null) return { events: [] };
  return {
    events: [{ type: 'CreatorIntroductionRemoved', schemaVersion: 1, payload: { creatorId, userId } }],
  };
}

function evolve(state: ApplicationState | null, { type, payload }: CreatorEvent): ApplicationState {
  const { creatorId, userId } = payload;
  const before = state ?? {
    creatorId,
    userId,
    approved: false,
    adultMarked: false,
    introFileId: null,
    overseasAccount: null,
  };
  switch (type) {
    case 'CreatorApplied':
      return before;
    case 'CreatorApproved':
      return { ...before, approved: true };
    case 'CreatorMarkedAdult':
      return { ...before, adultMarked: true };
    case 'CreatorAdultMarkLifted':
      return { ...before, adultMarked: false };
    case 'CreatorIntroduced':
      return { ...before, introFileId: payload.fileId };
    case 'CreatorOverseasAccountDecided':
      return { ...before, overseasAccount: payload.overseasAccount };
    case 'CreatorIntroductionRemoved':
      return { ...before, introFileId: null };
  }
}
