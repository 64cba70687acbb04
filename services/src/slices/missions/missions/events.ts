import { AnswerFault, type MissionEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Columns, insertRows, type NewRow, updateRows } from '../../../db/rows.ts';
import { bindFile, unbindFile } from '../../ground/files/commands.ts';
import { requestPurpose } from './conversions.ts';
import { customMeanings } from './custom-events.ts';
import { entryMeanings } from './entry/events.ts';
import type { Meaning, Payloads } from './meaning.ts';
import { moderationMeanings } from './moderation/events.ts';
import { closed, rouletteMeanings } from './roulette/events.ts';
import type { MissionState } from './state.ts';

/**
 * What each event of a mission means, in one place: for the state that later decisions are made on, and for the
 * mission's row and files.
 */

type Requested = Payloads['MissionRequested'];

/** What the fan typed; no event carries it. */
type RequestTexts = Pick<NewRow<'missions'>, 'to_friend' | 'recipient' | 'sender' | 'request_comment'>;

/** What people typed, which no event carries: given by the one command that knows it. */
export type MissionTexts =
  | RequestTexts
  | Pick<
      Columns<'missions'>,
      'feedback' | 'response_comment' | `block_reason${'' | '_in'}` | `adult_mark_reason${'' | '_in'}`
    >;

/** The event that every mission begins with, in whatever status. */
const beginning = {
  state: (payload: Requested): MissionState => {
    const { missionId, fanId, creatorId, points, holdId, status, dueAt } = payload;
    return {
      ...{ missionId, fanId, creatorId, points, holdId, status, dueAt },
      isEntry: payload.productType === 'EVENT',
      rejectReason: null,
      attempt: 0,
      fileId: null,
      block: null,
      adultMarked: false,
      thanked: false,
      roulette: null,
    };
  },
  row: (payload: Requested, at: Instant, texts: RequestTexts): NewRow<'missions'> => ({
    id: payload.missionId,
    fan_id: payload.fanId,
    creator_id: payload.creatorId,
    product_id: payload.productId,
    product_type: payload.productType,
    status: payload.status,
    points: payload.points,
    private: payload.private,
    ...texts,
    request_file_id: payload.requestFileId,
    attempt: 0,
    created_at: at,
    accepted_at: payload.status === 'ACCEPTED' ? at : null,
    due_at: payload.dueAt,
  }),
  files: ({ missionId, requestFileId: fileId }: Requested): CarriedRows[] =>
    fileId === null ? [] : [bindFile({ fileId, purpose: requestPurpose, boundId: missionId, public: false })],
};

/** What a creator is told of a failed conversion; the codes of what they can do nothing about are one to them. */
export const answerFault = (reason: string): AnswerFault =>
  AnswerFault.safeParse(reason).data ?? 'UNREADABLE';

/** All events after the first. A kind of mission that comes later brings its own from a file of its own, spread in here. */
const meanings: { readonly [T in LaterType]: Meaning<Payloads[T]> } = {
  ...customMeanings,
  ...entryMeanings,
  ...rouletteMeanings,
  ...moderationMeanings,
  MissionPerformed: {
    state: (mission, { attempt, fileId }) => ({ ...mission, status: 'TRANSCODING', attempt, fileId }),
    row: ({ attempt, fileId, kind }, at) => ({
      status: 'TRANSCODING',
      attempt,
      response_file_id: fileId,
      response_kind: kind,
      performed_at: at,
      ...noFailure,
    }),
    beside: ({ missionId, fileId }) => [
      bindFile({ fileId, purpose: 'mission-answer', boundId: missionId, public: false }),
    ],
  },
  MissionCompleted: {
    state: (mission) => ({ ...mission, status: 'COMPLETED' }),
    row: (_, at) => ({ status: 'COMPLETED', completed_at: at }),
  },
  /** The answer is taken off again: the creator has to give another. What they wrote with it is kept for that. */
  MissionTranscodingFailed: {
    state: (mission, { dueAt }) => ({ ...mission, status: 'ACCEPTED', dueAt, fileId: null }),
    row: ({ dueAt, reason }, at) => ({
      status: 'ACCEPTED',
      due_at: dueAt,
      failed_reason: answerFault(reason),
      failed_at: at,
      response_file_id: null,
      response_kind: null,
      performed_at: null,
    }),
    beside: ({ fileId }, at) => [unbindFile({ fileId, at })],
  },
  MissionRejected: {
    state: (mission, { reason }) => ({ ...mission, status: 'REJECTED', rejectReason: reason }),
    row: ({ reason }, at) => ({ status: 'REJECTED', reject_reason: reason, rejected_at: at }),
    beside: ({ missionId }) => [closed(missionId)],
  },
  MissionThanked: {
    state: (mission) => ({ ...mission, thanked: true }),
    row: (_, at) => ({ thanked_at: at }),
  },
};

const noFailure = { failed_reason: null, failed_at: null };

type LaterType = Exclude<keyof Payloads, 'MissionRequested'>;

/** An event after the first, with its type and payload held together. */
type LaterEvent<T extends LaterType = LaterType> = {
  readonly [K in T]: { readonly type: K; readonly payload: Payloads[K] };
}[T];

/** The state of a mission after one more event; null before the request. */
export function stateAfter(mission: MissionState | null, event: MissionEvent): MissionState {
  if (event.type === 'MissionRequested') return beginning.state(event.payload);
  if (!mission) throw new Error(`mission: ${event.type} before MissionRequested`);
  return laterState(mission, event);
}

/**
 * What the events of one decision change in rows; they commit with the events. Files come first: one that is gone or
 * taken by now is refused for what it is.
 * @throws Error when the texts of a request come without it, or it without them
 */
export function rowsOf(
  events: readonly MissionEvent[],
  recordedAt: Instant,
  texts: MissionTexts = {},
): CarriedRows[] {
  const later = events.filter((event) => event.type !== 'MissionRequested');
  const [first] = events;
  if (!('to_friend' in texts)) {
    if (later.length < events.length) throw new Error('a request comes with its texts');
    return changedRows(later, recordedAt, texts);
  }
  if (first?.type !== 'MissionRequested') throw new Error('the texts of a request come with it');
  return [
    ...beginning.files(first.payload),
    insertRows('missions', [beginning.row(first.payload, recordedAt, texts)]),
    ...changedRows(later, recordedAt),
  ];
}

/** One change of the mission's row for all the events, where they change it. */
function changedRows(
  events: readonly LaterEvent[],
  at: Instant,
  texts: Columns<'missions'> = {},
): CarriedRows[] {
  const [first] = events;
  if (!first) return [];
  let row = texts;
  for (const event of events) row = { ...row, ...rowAfter(event, at) };
  return [
    ...events.flatMap((event) => besideAfter(event, at)),
    ...(Object.keys(row).length === 0
      ? []
      : [updateRows('missions', 'id', [{ ...row, id: first.payload.missionId }])]),
  ];
}

function laterState<T extends LaterType>(mission: MissionState, event: LaterEvent<T>): MissionState {
  return meanings[event.type].state(mission, event.payload);
}

function rowAfter<T extends LaterType>(event: LaterEvent<T>, at: Instant): Columns<'missions'> {
  return meanings[event.type].row(event.payload, at);
}

function besideAfter<T extends LaterType>(event: LaterEvent<T>, at: Instant): CarriedRows[] {
  return meanings[event.type].beside?.(event.payload, at) ?? [];
}
