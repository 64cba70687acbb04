import { z } from 'zod';
import { AttachedFile } from '../files/schemas.ts';
import { sentPhone } from '../phone.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, KstDate, name, requiredText, text } from '../primitives.ts';
import { areSixNumbers } from './fair.ts';

/**
 * How a draw event stands: CREATED: it opens later; APPLYING: it takes entries; DRAWING: it takes no more, and nobody is picked yet;
 * NOW_DRAWING: somebody was picked; DRAWN: the winners are told; CLOSED and CANCELED are its ends.
 */
export const DrawStatus = z.enum([
  'CREATED',
  'APPLYING',
  'DRAWING',
  'NOW_DRAWING',
  'DRAWN',
  'CLOSED',
  'CANCELED',
]);
export type DrawStatus = z.output<typeof DrawStatus>;

/** Why a draw was canceled: by its creator or an operator; nobody entered; its creator was shut out. */
export const DrawCancelReason = z.enum(['CREATOR', 'STAFF', 'NO_ENTRIES', 'CREATOR_BLOCKED']);
export type DrawCancelReason = z.output<typeof DrawCancelReason>;

/** How a winner came to be one: RANDOM: next in the order that the rule of the draw gives; CHOICE: their creator chose them. */
export const PickedBy = z.enum(['RANDOM', 'CHOICE']);
export type PickedBy = z.output<typeof PickedBy>;

const LottoNumber = z.int().min(1).max(45);
/** What is drawn in a round of Lotto 6/45: six numbers, the lowest first, and the bonus. */
export const lottoDrawn = { numbers: z.array(LottoNumber).length(6), bonus: LottoNumber };

/** The same as somebody types it, who may mistype. */
export const TypedLotto = z
  .strictObject(lottoDrawn)
  .refine(({ numbers }) => areSixNumbers(numbers), {
    path: ['numbers'],
    message: 'six different numbers, the lowest first',
  })
  .refine(({ numbers, bonus }) => !numbers.includes(bonus), {
    path: ['bonus'],
    message: 'must not be one of the six numbers',
  });

const DrawNumber = z.int().min(1, 'the draw count must be greater than 0').max(policy.draws.drawNumberMax);
/** Coins that an entry holds until the draw; losers get them back. 0: it is free. */
const EntryPrice = z.int().min(0).max(1_000_000);

/** What a draw's order waits for: a round of drand, or a drawing of Lotto 6/45, with when it comes and until when it is waited for. */
export const AwaitedRound = z.object({ round: z.int().min(1), at: Instant, until: Instant });
export type AwaitedRound = z.output<typeof AwaitedRound>;

/** A draw event as its product shows it. */
export const ProductEvent = z.object({
  title: z.string(),
  name: z.string(),
  /** Days in Korea: entries are taken from 00:00 of the first to 24:00 of the second; prizes are given by 24:00 of the third. */
  applyStart: KstDate,
  applyEnd: KstDate,
  eventEnd: KstDate,
  drawNumber: z.int(),
  applyNumber: z.int(),
  pickedNumber: z.int(),
  status: DrawStatus,
  /** As many are picked as can be, and at least one. */
  drawable: z.boolean(),
  /** The reader has entered. */
  applied: z.boolean(),
  /** Ours, as what follows: the instants of these days. */
  opensAt: Instant,
  appliesUntil: Instant,
  /** Not drawn by then, the rule of the draw picks who is missing. */
  drawBy: Instant,
  drawn: Instant.nullable(),
  /** What random picks wait for now; null while they wait for nothing. */
  awaits: AwaitedRound.extend({ source: z.enum(['DRAND', 'LOTTO']) }).nullable(),
  canceled: Instant.nullable(),
  cancelReason: DrawCancelReason.nullable(),
});
export type ProductEvent = z.output<typeof ProductEvent>;

/** What stands in a product of the type EVENT to register it (spec 2 §4). */
export const registerDraw = {
  type: z.literal('EVENT'),
  name: name(policy.text.nameMax),
  title: name(policy.draws.titleMax),
  description: requiredText(policy.text.descriptionMax),
  drawNumber: DrawNumber,
  applyStart: KstDate,
  applyEnd: KstDate,
  eventEnd: KstDate,
  /** An own uploaded image; the event owns it from then on. */
  descriptionPictureId: Id,
  coinPrice: EntryPrice.default(0),
} as const;

/**
 * An entry for a draw (spec 2 §3). Who enters has agreed to both terms; an entry that does not say so was sent by a form that asks for
 * both before it can be sent (spec 2 §5), and is recorded as agreed to there.
 */
export const EnterDraw = z.strictObject({
  missionProductId: Id,
  requestFileId: Id.optional(),
  /** Shown with their nickname if they win; what is attached is not. */
  requestComment: requiredText(policy.text.requestMax),
  /** Their real name and a number that they can be reached at. */
  name: name(policy.text.nameMax),
  phone: z
    .string()
    .max(40)
    .overwrite(sentPhone)
    .regex(/^\d{7,15}$/, '7 to 15 digits'),
  address: text(policy.draws.addressMax).optional(),
  addressDetail: text(policy.draws.addressMax).optional(),
  privacyTermsAgreed: z.literal(true).optional(),
  serviceTermsAgreed: z.literal(true).optional(),
});
export type EnterDraw = z.output<typeof EnterDraw>;

const MissionStatus = z.enum(['REQUESTED', 'ACCEPTED', 'TRANSCODING', 'COMPLETED', 'REJECTED']);

/** An entry as the creator of its draw sees it (spec 2 §4). */
export const DrawEntry = z.object({
  id: Id,
  /** Counts the entries of the draw from 1. */
  number: z.int(),
  status: MissionStatus,
  requestComment: z.string(),
  requestFile: AttachedFile.nullable(),
  missionProduct: z.object({ id: Id }),
  user: z.object({ username: z.string() }),
  event: z.object({
    /** What they told to be reached by, for the event's own creator: null once the draw does not need it any more. */
    name: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    addressDetail: z.string().nullable(),
    /** The creator has opened it. */
    read: z.boolean(),
    /** It is picked, and the draw is not finished. */
    temporaryAccepted: z.boolean(),
  }),
  pickedBy: PickedBy.nullable(),
  /** Of a winner: the first is 1. */
  place: z.int().nullable(),
  /** Until when the prize is awaited; null while it is not. */
  due: Instant.nullable(),
});
export type DrawEntry = z.output<typeof DrawEntry>;

/** SHA-256 or HMAC-SHA-256, hexadecimal. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** Something that was done to the picks of a draw, in the order in which it was. */
const DrawStep = z.object({
  /** Of the entry. */
  number: z.int(),
  step: z.enum(['PICKED', 'UNPICKED']),
  by: PickedBy,
  at: Instant,
});

/** All that anybody needs to compute a draw anew; it is never taken down. */
export const DrawRecord = z.object({
  rule: z.literal('sowon-draw-v1'),
  productId: Id,
  title: z.string(),
  creator: z.object({ id: Id, name: z.string(), url: z.string() }),
  status: DrawStatus,
  drawNumber: z.int(),
  opensAt: Instant,
  appliesUntil: Instant,
  /** SHA-256 of the seed, from the day of the registration on. */
  commitment: Digest,
  /** Null while somebody can still be picked: who knew it would know the order. */
  seed: Digest.nullable(),
  /** When the list of entries was closed, and what it was; null before. */
  frozen: z.object({ at: Instant, root: Digest, entries: z.int(), leaves: z.array(Digest) }).nullable(),
  /** What nobody knew when the list was closed; `none` where there is nothing of the kind. Null before it is settled. */
  beacon: z.string().nullable(),
  /**
   * Since when the draw waited for a public number in the place of drand, and for which: null before the list of entries is closed. Null
   * where no operator had it wait for one.
   */
  publicNumber: z.object({ since: Instant, drawing: AwaitedRound.nullable() }).nullable(),
  steps: z.array(DrawStep),
  /** The order's numbers that could not be picked any more: whoever left, or was taken out by staff. */
  gone: z.array(z.int()),
  winners: z.array(z.object({ place: z.int(), number: z.int(), missionId: Id, by: PickedBy })),
  drawn: Instant.nullable(),
  /** When it was canceled: of one that was drawn before, what was performed by then stays, and the rest has ended. */
  canceled: Instant.nullable(),
});
export type DrawRecord = z.output<typeof DrawRecord>;

/** What somebody needs to find their own entry in the record. */
export const OwnEntry = z.object({
  missionId: Id,
  number: z.int(),
  salt: z.string(),
  status: MissionStatus,
  entered: Instant,
  coinPrice: Coins,
  pickedBy: PickedBy.nullable(),
  place: z.int().nullable(),
});
export type OwnEntry = z.output<typeof OwnEntry>;
