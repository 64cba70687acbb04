import { z } from 'zod';
import { AttachedFile } from '../files/schemas.ts';
import { sentPhone } from '../phone.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, KstDate, name, requiredText, text } from '../primitives.ts';
import { areSixNumbers } from './fair.ts';

/**
 * State of a draw event. CREATED: opens later. APPLYING: accepts entries. DRAWING: entries are closed, nobody is picked yet. NOW_DRAWING: somebody was
 * picked. DRAWN: the winners are announced. CLOSED and CANCELED are final.
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

/** Why a draw was canceled: by its creator, by an operator, because nobody entered, or because its creator was blocked. */
export const DrawCancelReason = z.enum(['CREATOR', 'STAFF', 'NO_ENTRIES', 'CREATOR_BLOCKED']);
export type DrawCancelReason = z.output<typeof DrawCancelReason>;

/** How a winner was picked. RANDOM: next in the order of the draw's rule. CHOICE: chosen by the creator. */
export const PickedBy = z.enum(['RANDOM', 'CHOICE']);
export type PickedBy = z.output<typeof PickedBy>;

const LottoNumber = z.int().min(1).max(45);
/** Result of a round of Lotto 6/45: six numbers in rising order, and the bonus. */
export const lottoDrawn = { numbers: z.array(LottoNumber).length(6), bonus: LottoNumber };

/** A Lotto result typed by a person, so it is checked for mistakes. */
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
/** Coins that an entry holds until the draw; losers get them back. 0 means free. */
const EntryPrice = z.int().min(0).max(1_000_000);

/** The source that a draw's order waits for: a round of drand, or of Lotto 6/45. `at` is when it comes, `until` the end of the wait. */
export const AwaitedRound = z.object({ round: z.int().min(1), at: Instant, until: Instant });
export type AwaitedRound = z.output<typeof AwaitedRound>;

/** A draw event as its product's page shows it. */
export const ProductEvent = z.object({
  title: z.string(),
  name: z.string(),
  /** Days in Korea: entries are accepted from 00:00 of the first to 24:00 of the second; prizes are given by 24:00 of the third. */
  applyStart: KstDate,
  applyEnd: KstDate,
  eventEnd: KstDate,
  drawNumber: z.int(),
  applyNumber: z.int(),
  pickedNumber: z.int(),
  status: DrawStatus,
  /** True if at least one is picked, and as many as possible. */
  drawable: z.boolean(),
  /** True if the reader has entered. */
  applied: z.boolean(),
  /** From here on not in the specification: the instants of these days. */
  opensAt: Instant,
  appliesUntil: Instant,
  /** If it is not drawn by then, the rule picks the missing winners. */
  drawBy: Instant,
  drawn: Instant.nullable(),
  /** The source that random picks wait for now; null if none. */
  awaits: AwaitedRound.extend({ source: z.enum(['DRAND', 'LOTTO']) }).nullable(),
  canceled: Instant.nullable(),
  cancelReason: DrawCancelReason.nullable(),
});
export type ProductEvent = z.output<typeof ProductEvent>;

/** Fields of a product of type EVENT, which registers a draw (spec 2 §4). */
export const registerDraw = {
  type: z.literal('EVENT'),
  name: name(policy.text.nameMax),
  title: name(policy.draws.titleMax),
  description: requiredText(policy.text.descriptionMax),
  drawNumber: DrawNumber,
  applyStart: KstDate,
  applyEnd: KstDate,
  eventEnd: KstDate,
  /** An image that the creator uploaded; the event owns it from then on. */
  descriptionPictureId: Id,
  coinPrice: EntryPrice.default(0),
} as const;

/**
 * An entry for a draw (spec 2 §3). Entering means consent to both terms. If the consent fields are missing, the entry came from a form that requires
 * both before sending (spec 2 §5), and it is recorded as agreed there.
 */
export const EnterDraw = z.strictObject({
  missionProductId: Id,
  requestFileId: Id.optional(),
  /** Shown with the nickname if the entrant wins; the attached file is not shown. */
  requestComment: requiredText(policy.text.requestMax),
  /** The entrant's real name and a phone number to reach them. */
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
  /** Position among the entries of the draw, from 1. */
  number: z.int(),
  status: MissionStatus,
  requestComment: z.string(),
  requestFile: AttachedFile.nullable(),
  missionProduct: z.object({ id: Id }),
  user: z.object({ username: z.string() }),
  event: z.object({
    /** Contact data, for the event's own creator; null once the draw does not need it any more. */
    name: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    addressDetail: z.string().nullable(),
    /** True if the creator has opened it. */
    read: z.boolean(),
    /** True if it is picked and the draw is not finished. */
    temporaryAccepted: z.boolean(),
  }),
  pickedBy: PickedBy.nullable(),
  /** Place of a winner, from 1. */
  place: z.int().nullable(),
  /** Deadline of the prize; null if none is due. */
  due: Instant.nullable(),
});
export type DrawEntry = z.output<typeof DrawEntry>;

/** SHA-256 or HMAC-SHA-256, hexadecimal. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A change of the picks of a draw, in order of time. */
const DrawStep = z.object({
  /** Number of the entry. */
  number: z.int(),
  step: z.enum(['PICKED', 'UNPICKED']),
  by: PickedBy,
  at: Instant,
});

/** All data that anybody needs to recompute a draw; it is never removed. */
export const DrawRecord = z.object({
  rule: z.literal('sowon-draw-v1'),
  productId: Id,
  title: z.string(),
  creator: z.object({ id: Id, name: z.string(), url: z.string() }),
  status: DrawStatus,
  drawNumber: z.int(),
  opensAt: Instant,
  appliesUntil: Instant,
  /** SHA-256 of the seed, public since the registration. */
  commitment: Digest,
  /** Null while picks are possible: the seed would reveal the order. */
  seed: Digest.nullable(),
  /** The closed list of entries; null before it is closed. */
  frozen: z.object({ at: Instant, root: Digest, entries: z.int(), leaves: z.array(Digest) }).nullable(),
  /** Randomness that nobody knew when the list was closed; `none` if there is none. Null before it is settled. */
  beacon: z.string().nullable(),
  /**
   * Since when the draw waits for a public number instead of drand, and for which one: `drawing` is null until the list is closed. Null if no operator
   * decided so.
   */
  publicNumber: z.object({ since: Instant, drawing: AwaitedRound.nullable() }).nullable(),
  steps: z.array(DrawStep),
  /** Numbers of entries that could not be picked any more: the member left, or staff removed the entry. */
  gone: z.array(z.int()),
  winners: z.array(z.object({ place: z.int(), number: z.int(), missionId: Id, by: PickedBy })),
  drawn: Instant.nullable(),
  /** When it was canceled. If it was drawn before, prizes performed by then stay and the rest has ended. */
  canceled: Instant.nullable(),
});
export type DrawRecord = z.output<typeof DrawRecord>;

/** Data that a member needs to find their own entry in the record. */
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
