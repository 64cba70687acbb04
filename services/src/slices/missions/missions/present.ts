import type { Language, Mission } from '@sowon/contracts';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { conversionProgress } from '../../ground/files/conversions.ts';
import {
  attachedFiles,
  type FileViewer,
  fileEntries,
  type Playable,
  playable,
} from '../../ground/files/queries.ts';
import { adultMarkOf, forAdults, mayBeGivenAdult } from '../../people/creators/adults.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { blockSlot, reasonFor } from '../../staff/reasons/judgement.ts';
import type { ProductFacts } from '../products/queries.ts';
import { productsAsAsked } from '../products/wordings.ts';
import { missionSlot } from './mission-slot.ts';
import type { Viewer } from './visibility.ts';

export type Row = Selectable<Database['missions']>;

/** All columns of `missions` that replies need, by name. */
export const columns = [
  ...([
    'id',
    'fan_id',
    'creator_id',
    'product_id',
    'product_type',
    'points',
    'private',
    'to_friend',
  ] as const),
  ...(['recipient', 'sender', 'request_comment', 'request_file_id', 'status', 'reject_reason'] as const),
  ...(['attempt', 'feedback', 'response_comment', 'response_file_id', 'response_kind'] as const),
  ...(['failed_reason', 'failed_at'] as const),
  ...(['created_at', 'accepted_at', 'due_at', 'performed_at', 'completed_at', 'rejected_at'] as const),
  ...(['blocked_at', 'blocked_by', 'block_reason', 'block_reason_in', 'object_until', 'looked_at'] as const),
  ...(['adult_marked_at', 'adult_marked_by', 'adult_mark_reason', 'adult_mark_reason_in'] as const),
  ...(['thanked_at', 'drawn_by', 'drawn_place'] as const),
] satisfies (keyof Row)[];

/** A mission in the common form for everybody who may see it; reader-specific fields are added later. Media of a mission for adults are left out. */
export type Shown = Omit<
  Mission,
  'feedback' | 'failedAnswer' | 'requestFile' | 'blocked' | 'adultMark' | keyof SlotFields
>;

type SlotFields = ReturnType<Awaited<ReturnType<typeof missionSlot.read>>>;

/** Returns missions for a reader. The caller has checked that the reader may see them. */
export function presentMissions(ctx: Ctx, rows: readonly Row[], reader: Viewer): Promise<Mission[]> {
  return forReader(ctx, rows, presentRows(ctx, rows, reader === 'staff' ? 'staff' : 'member'), reader);
}

/**
 * Returns missions in the common form, without reader-specific fields. The number of queries does not depend on the number of rows. An
 * answer is shown only once it is completed; staff, who may have to judge it, see it from the moment it was sent.
 * @param isGivenAdult true if the reader may get the media of missions for adults
 */
export async function presentRows(
  ctx: Ctx,
  rows: readonly Row[],
  viewer: FileViewer,
  isGivenAdult = viewer === 'staff',
): Promise<Shown[]> {
  const around = await readAround(ctx, rows, viewer);
  return rows.map((row, index) => {
    const shown = shownOf(row, index, around, viewer);
    const isForAdults = row.adult_marked_at !== null || (around.creators.get(row.creator_id)?.adult ?? false);
    const adult = forAdults(isForAdults, isGivenAdult);
    return adult === 'WITHHELD' ? withoutMedia({ ...shown, adult }) : { ...shown, adult };
  });
}

type Around = Awaited<ReturnType<typeof readAround>>;

/** Reads the members, products and files of missions; `products` are in the order of the rows. */
async function readAround(ctx: Ctx, rows: readonly Row[], viewer: FileViewer) {
  const [users, products, creators, answers, progress] = await Promise.all([
    findUsers(
      ctx.db,
      rows.map((row) => row.fan_id),
    ),
    productsAsAsked(
      ctx.db,
      rows.map((row) => ({ productId: row.product_id, at: row.created_at })),
    ),
    findCreators(
      ctx.db,
      rows.map((row) => row.creator_id),
    ),
    playable(
      ctx,
      rows.flatMap((row) => answerFileOf(row, viewer)),
      viewer,
    ),
    conversionProgress(
      ctx.db,
      rows.flatMap((row) => (row.status === 'TRANSCODING' ? (row.response_file_id ?? []) : [])),
    ),
  ]);
  const covers = await fileEntries(
    ctx,
    products.flatMap((product) => (product && isCoverShown(product, viewer) ? coverIds(product) : [])),
    viewer,
  );
  return { users, products, creators, answers, progress, covers };
}

/** Returns a mission in the common form, with its media. @param index the row's place among those of `around` */
function shownOf(row: Row, index: number, around: Around, viewer: FileViewer): Omit<Shown, 'adult'> {
  const product = around.products[index];
  const creator = around.creators.get(row.creator_id);
  const username = around.users.get(row.fan_id)?.username ?? '';
  const [answerFile] = answerFileOf(row, viewer);
  const answer = answerFile ? around.answers.get(answerFile) : undefined;
  return {
    id: row.id,
    status: row.status,
    rejectReason: row.reject_reason,
    user: { id: row.fan_id, username },
    missionProduct: {
      id: row.product_id,
      name: product?.name ?? '',
      coinPrice: product?.coinPrice ?? row.points,
      type: row.product_type,
      description: product?.description ?? '',
      descriptionPicture: around.covers.get(product?.descriptionPictureId ?? '') ?? null,
      creator: { id: row.creator_id, name: creator?.name ?? '', url: creator?.url ?? '' },
    },
    coinPrice: row.points,
    created: row.created_at.toISOString(),
    due: row.due_at?.toISOString() ?? null,
    completed: row.completed_at?.toISOString() ?? null,
    thanked: row.thanked_at?.toISOString() ?? null,
    private: row.private,
    accepted: row.accepted_at?.toISOString() ?? null,
    toFriend: row.to_friend,
    to: row.recipient ?? username,
    from: row.sender,
    requestComment: row.request_comment ?? '',
    responseComment: answerFile ? row.response_comment : null,
    ...answerOf(row, answer),
    thumbnail: answer?.poster ?? null,
    convertedPercent: around.progress.get(row.response_file_id ?? '') ?? null,
    event:
      row.drawn_by && row.drawn_place !== null ? { pickedBy: row.drawn_by, place: row.drawn_place } : null,
  };
}

const withoutMedia = (mission: Shown): Shown => ({
  ...mission,
  missionProduct: { ...mission.missionProduct, descriptionPicture: null },
  video: null,
  picture: null,
  voice: null,
  thumbnail: null,
});

/**
 * Adds one reader's fields: likes and reports, the reason of a block in their language, and adult media if they may get them. The creator's
 * message to the fan of a custom request and the fan's attachment are only for these two and for staff.
 * @param shown the rows in the common form, in the same order
 */
export async function forReader(
  ctx: Ctx,
  rows: readonly Row[],
  shown: readonly Shown[] | Promise<readonly Shown[]>,
  reader: Viewer,
): Promise<Mission[]> {
  const ids = rows.map((row) => row.id);
  const language = (reader !== 'staff' && reader?.language) || null;
  const [missions, attached, partOf, blockFacts] = await Promise.all([
    Promise.resolve(shown).then((common) => withAdultMedia(ctx, rows, common, reader)),
    attachedFiles(
      ctx,
      rows.flatMap((row) => (isOf(row, reader) ? (row.request_file_id ?? []) : [])),
      reader === 'staff' ? 'staff' : 'member',
    ),
    missionSlot.read(ctx, ids, { reader: reader === 'staff' ? null : reader, language }),
    blockSlot.read(
      ctx,
      rows.flatMap((row) => (row.blocked_at === null ? [] : [row.id])),
      null,
    ),
  ]);
  return missions.map((mission, index) => {
    const row = rows[index];
    const isOwn = row !== undefined && isOf(row, reader);
    return {
      ...mission,
      feedback: isOwn ? row.feedback : null,
      failedAnswer: row ? failedAnswerOf(row, reader) : null,
      requestFile: isOwn ? (attached.get(row.request_file_id ?? '') ?? null) : null,
      adultMark: isOwn ? adultMarkOf(row, language) : null,
      blocked: row ? blockOf(row, language, blockFacts(row.id)) : null,
      ...partOf(mission.id),
    };
  });
}

const coverIds = ({ descriptionPictureId: id }: ProductFacts) => (id === null ? [] : [id]);

/** A product hidden by an operator is still named in earlier missions, but only staff see its cover. */
const isCoverShown = ({ hidden }: ProductFacts, viewer: FileViewer) => !hidden || viewer === 'staff';

/** Adds the withheld adult media that the reader may get: those of their own missions, and all of them if they are 19 or older. */
async function withAdultMedia(
  ctx: Ctx,
  rows: readonly Row[],
  shown: readonly Shown[],
  reader: Viewer,
): Promise<readonly Shown[]> {
  const withheld = rows.filter((_, index) => shown[index]?.adult === 'WITHHELD');
  if (withheld.length === 0 || reader === null || reader === 'staff') return shown;
  const isGivenAll = await mayBeGivenAdult(ctx, reader.userId);
  const given = withheld.filter((row) => isGivenAll || isOf(row, reader));
  const whole = new Map((await presentRows(ctx, given, 'member', true)).map((each) => [each.id, each]));
  return shown.map((each) => whole.get(each.id) ?? each);
}

const isOf = (row: Row, reader: Viewer) =>
  reader === 'staff' ||
  (reader !== null && (row.fan_id === reader.userId || row.creator_id === reader.creatorId));

/** Returns the failure of the creator's latest answer, only to the creator and only while another answer is awaited. */
function failedAnswerOf(row: Row, reader: Viewer): Mission['failedAnswer'] {
  const {
    status,
    creator_id: creatorId,
    failed_reason: reason,
    failed_at: at,
    response_comment: comment,
  } = row;
  const isCreators = reader !== null && reader !== 'staff' && reader.creatorId === creatorId;
  if (!isCreators || status !== 'ACCEPTED' || reason === null || at === null) return null;
  return { at: at.toISOString(), reason, comment: comment ?? '' };
}

/** Returns the block of a mission, or null. */
function blockOf(
  row: Row,
  language: Language | null,
  more: Pick<NonNullable<Mission['blocked']>, 'shownAgain'>,
): Mission['blocked'] {
  const { blocked_at: at, block_reason: reason, block_reason_in: reasonIn, object_until: until } = row;
  if (at === null || reason === null) return null;
  return {
    at: at.toISOString(),
    reason: reasonFor({ reason, reasonIn }, language),
    objectUntil: until?.toISOString() ?? null,
    ...more,
  };
}

const answerFileOf = (row: Row, viewer: FileViewer): string[] =>
  row.response_file_id && (row.status === 'COMPLETED' || viewer === 'staff') ? [row.response_file_id] : [];

function answerOf({ response_kind: kind }: Row, answer: Playable | undefined) {
  const media = answer?.media ?? null;
  return {
    video: kind === 'VIDEO' ? media : null,
    picture: kind === 'IMAGE' ? media : null,
    voice: kind === 'VOICE' && answer ? { ...answer.media, waveform: answer.waveform } : null,
  };
}
