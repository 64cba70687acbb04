import { AnswerFault, type MissionEvent, missionEvents } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { type Columns, insertRows, type NewRow, updateRows } from '../../../db/rows.ts';
import { readerOf } from '../../../slice-events.ts';
import { bindFile, unbindFile } from '../../ground/files/commands.ts';
import { requestPurpose } from './conversions.ts';
import type { Meaning, Payloads } from './meaning.ts';
import { moderationMeanings } from './moderation/events.ts';
import { closed, rouletteMeanings } from './roulette-events.ts';
import type { MissionState } from './state.ts';

/** Meaning of the event of a drawn entry, spread into the meanings of a mission. */
const entryMeanings: { readonly MissionDrawn: Meaning<Payloads['MissionDrawn']> } = {
  MissionDrawn: {
    state: (mission, { dueAt }) => ({ ...mission, status: 'ACCEPTED', dueAt }),
    row: ({ pickedBy, place, dueAt }, at): Columns<'missions'> => ({
      status: 'ACCEPTED',
      accepted_at: at,
      due_at: dueAt,
      drawn_by: pickedBy,
      drawn_place: place,
    }),
  },
};

/** Meanings of the events that only custom missions have. */
const customMeanings: { readonly MissionAccepted: Meaning<Payloads['MissionAccepted']> } = {
  MissionAccepted: {
    state: (mission, { dueAt }) => ({ ...mission, status: 'ACCEPTED', dueAt }),
    row: ({ dueAt }, at) => ({ status: 'ACCEPTED', accepted_at: at, due_at: dueAt }),
  },
};

type Requested = Payloads['MissionRequested'];

/** Texts typed by the fan; no event holds them. */
type RequestTexts = Pick<NewRow<'missions'>, 'to_friend' | 'recipient' | 'sender' | 'request_comment'>;

/** Texts typed by people, passed by the command that has them; no event holds them. */
export type MissionTexts =
  | RequestTexts
  | Pick<
      Columns<'missions'>,
      'feedback' | 'response_comment' | `block_reason${'' | '_in'}` | `adult_mark_reason${'' | '_in'}`
    >;

/** The first event of every mission, in any status. */
const beginning = {
  state: (payload: Requested): MissionState => {
    const { missionId, fanId, creatorId, points, holdId, status, dueAt } = payload;
    return {
      missionId,
      fanId,
      creatorId,
      points,
      holdId,
      status,
      dueAt,
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

/** Returns the fault shown to the creator for a failed conversion; faults that they cannot fix become UNREADABLE. */
export const answerFault = (reason: string): AnswerFault =>
  AnswerFault.safeParse(reason).data ?? 'UNREADABLE';

/** The effects of all events after the first. Each kind of mission defines its own events in its own file, spread in here. */
/** Each mission event's effect in one place: on the state for later decisions, and on the mission's row and files. */
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
  /** The answer file is removed, so the creator must send another. The text they wrote with it is kept. */
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

/** An event after the first, with matching type and payload. */
type LaterEvent<T extends LaterType = LaterType> = {
  readonly [K in T]: { readonly type: K; readonly payload: Payloads[K] };
}[T];

/** Returns a mission's state after one more event. @param mission null before the request */
function stateAfter(mission: MissionState | null, event: MissionEvent): MissionState {
  if (event.type === 'MissionRequested') return beginning.state(event.payload);
  if (!mission) throw new Error(`mission: ${event.type} before MissionRequested`);
  return laterState(mission, event);
}

/**
 * Returns the row changes of one decision's events; they commit with the events. Files come first, so that a missing or taken file is
 * refused with its own error.
 * @throws Error if the texts of a request come without its event, or the event without its texts
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

/** Merges the events' changes into one update of the mission's row, if they change it. */
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

/** Reads an event of a mission's stream. @throws UnknownEventError for an unknown type or version */
export const readMissionEvent = readerOf('mission', missionEvents);

/** The stream `mission-{missionId}`; its state is null before the request. */
export const missionStream: StreamType<MissionState | null> = {
  category: 'mission',
  initial: () => null,
  evolve: (state, event) => stateAfter(state, readMissionEvent(event)),
};

export const missionStreamId = (missionId: string) => streamId(missionStream.category, missionId);
