import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, idParams } from '../primitives.ts';
import { route } from '../route.ts';
import { verificationCalls } from './calls.ts';
import { AnchorPlace, FindingKind, VerificationPhase, VerificationStatus } from './schemas.ts';

const Count = z.int().min(0);

const VerificationRow = z.object({
  id: Id,
  status: VerificationStatus,
  /** Current phase; null before it begins and after it ends. */
  phase: VerificationPhase.nullable(),
  asked: Instant,
  /** The staff member who requested it; null for the nightly one. */
  askedBy: Id.nullable(),
  askedByName: z.string().nullable(),
  begun: Instant.nullable(),
  ended: Instant.nullable(),
  /** Number of streams and events when it began; null before. */
  streams: Count.nullable(),
  events: Count.nullable(),
  /** Number of streams and events folded; includes later ones, so it may exceed the numbers above. */
  checkedStreams: Count,
  checkedEvents: Count,
  /** Number of anchors compared; null before that phase. */
  anchors: Count.nullable(),
  /** Number of contradictions found; at most a hundred per rule are counted in each part of the work. */
  findings: Count,
  /** Name of the error that last interrupted it; null once it has continued. */
  fault: z.string().nullable(),
});

const Finding = z.object({
  number: z.int().min(1),
  kind: FindingKind,
  /** The violated rule, in the ledger's own words. */
  invariant: z.string(),
  /** The object that violates it: a stream and its version, a lot, a hold, an anchor's file. */
  subject: z.string(),
  /** The stream and its version, if the finding concerns one. */
  stream: z.string().nullable(),
  version: z.int().nullable(),
});

const Verification = VerificationRow.extend({
  /** Positions up to which everything was verified, by shard of the feed, from 0; null before it begins. */
  positions: z.array(Count).nullable(),
  /** The first two hundred findings; the command line shows the difference of each. */
  found: z.array(Finding),
});

const AnchorRow = z.object({
  /** The anchor's day in Korea. */
  id: z.iso.date(),
  /** Null if the file is no valid anchor. */
  number: z.int().min(1).nullable(),
  published: Instant.nullable(),
  /** Number of events that it covers, from the first on. */
  events: Count.nullable(),
  /** SHA-256 of the anchor, which the next anchor contains. */
  hash: z.string().nullable(),
  /** SHA-256 of the signing public key. */
  key: z.string().nullable(),
  /** Name of the anchor log. */
  origin: z.string().nullable(),
  places: z.array(AnchorPlace),
  /** When its signature, its position in the chain and its copies were last checked, and whether all were correct. */
  checked: Instant,
  sound: z.boolean(),
  /** When the ledger was last compared with it, and whether every event matched; null if never. */
  compared: Instant.nullable(),
  matches: z.boolean().nullable(),
});

export const verificationConsole = {
  listVerifications: route(verificationCalls.listVerifications, {
    summary: 'Verifications of the whole ledger: the running one with its progress, and earlier ones.',
    query: listQuery({
      filter: { status: VerificationStatus.optional() },
      sortable: ['id', 'asked'],
      order: ['asked', 'DESC'],
    }),
    reply: z.array(VerificationRow),
  }),
  showVerification: route(verificationCalls.showVerification, {
    summary: 'One verification with its findings.',
    params: idParams,
    reply: Verification,
    errors: [404],
  }),
  startVerification: route(verificationCalls.startVerification, {
    summary: 'Start a verification of the whole ledger; returns the unfinished one if there is one.',
    body: z.strictObject({}),
    reply: Verification,
  }),
  listAnchors: route(verificationCalls.listAnchors, {
    summary: 'The signed anchors of the ledger, as last found.',
    query: listQuery({ filter: {}, sortable: ['id'], order: ['id', 'DESC'], id: z.iso.date() }),
    reply: z.array(AnchorRow),
  }),
} as const;
