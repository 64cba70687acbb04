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
  /** What it is at; null before it begins and once it is over. */
  phase: VerificationPhase.nullable(),
  asked: Instant,
  /** Who of the staff asked for it; null for the one of the night. */
  askedBy: Id.nullable(),
  askedByName: z.string().nullable(),
  begun: Instant.nullable(),
  ended: Instant.nullable(),
  /** Streams and events that were there when it began; null before. */
  streams: Count.nullable(),
  events: Count.nullable(),
  /** Streams and events that were folded; with those that came meanwhile, so they may be more. */
  checkedStreams: Count,
  checkedEvents: Count,
  /** Anchors that it was compared with; null before it was. */
  anchors: Count.nullable(),
  /** Everything found that does not fit; of each rule a hundred are counted at most in each part of the work. */
  findings: Count,
  /** The name of the error that interrupted it last; null once it has got on. */
  fault: z.string().nullable(),
});

const Finding = z.object({
  number: z.int().min(1),
  kind: FindingKind,
  /** The rule that is contradicted, in the ledger's own words. */
  invariant: z.string(),
  /** What contradicts it: a stream and its version, a lot, a hold, an anchor's file. */
  subject: z.string(),
  /** The stream and its version, where the finding is of one. */
  stream: z.string().nullable(),
  version: z.int().nullable(),
});

const Verification = VerificationRow.extend({
  /** By shard of the feed, from 0: up to which position everything was verified; null before it begins. */
  positions: z.array(Count).nullable(),
  /** The first two hundred; the command line names what differs of each. */
  found: z.array(Finding),
});

const AnchorRow = z.object({
  /** The day in Korea that it is of. */
  id: z.iso.date(),
  /** Null where the file is no anchor. */
  number: z.int().min(1).nullable(),
  published: Instant.nullable(),
  /** Events that it holds, from the first on. */
  events: Count.nullable(),
  /** SHA-256 by which the next anchor names it. */
  hash: z.string().nullable(),
  /** SHA-256 of the public key that has signed it. */
  key: z.string().nullable(),
  /** The name of the log of anchors. */
  origin: z.string().nullable(),
  places: z.array(AnchorPlace),
  /** When its signature, its place in the chain and its copies were looked at last, and whether nothing was wrong with them. */
  checked: Instant,
  sound: z.boolean(),
  /** When the ledger was compared with it last, and whether every event was as anchored; null where it never was. */
  compared: Instant.nullable(),
  matches: z.boolean().nullable(),
});

export const verificationConsole = {
  listVerifications: route(verificationCalls.listVerifications, {
    summary: 'Verifications of the whole ledger: the one that runs with how far it is, and those before.',
    query: listQuery({
      filter: { status: VerificationStatus.optional() },
      sortable: ['id', 'asked'],
      order: ['asked', 'DESC'],
    }),
    reply: z.array(VerificationRow),
  }),
  showVerification: route(verificationCalls.showVerification, {
    summary: 'One verification, with what it found.',
    params: idParams,
    reply: Verification,
    errors: [404],
  }),
  startVerification: route(verificationCalls.startVerification, {
    summary: 'Have the whole ledger verified. While a verification is not over, this gives that one.',
    body: z.strictObject({}),
    reply: Verification,
  }),
  listAnchors: route(verificationCalls.listAnchors, {
    summary: 'The signed anchors of the ledger, as they were found last.',
    query: listQuery({ filter: {}, sortable: ['id'], order: ['id', 'DESC'], id: z.iso.date() }),
    reply: z.array(AnchorRow),
  }),
} as const;
