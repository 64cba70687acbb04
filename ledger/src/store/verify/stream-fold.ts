import { canonicalJson } from '../../domain/canonical-json.ts';
import { earningsStream } from '../../domain/earnings/evolve.ts';
import { wrongEarningsEvent } from '../../domain/earnings/redecide.ts';
import type { EarningsState } from '../../domain/earnings/state.ts';
import type { Json } from '../../domain/json.ts';
import { notPublished, type PolicyOf } from '../../domain/policy.ts';
import { type DomainEvent, type StreamId, type StreamType, splitStreamId } from '../../domain/stream.ts';
import { wrongWalletEvent } from '../../domain/wallet/redecide.ts';
import { SNAPSHOT_FORMAT } from '../reads/snapshot-state.ts';
import type { Difference } from './difference.ts';
import type { EventRow } from './read-events.ts';
import { whyUnreadable } from './unreadable.ts';
import { type Before, brokenChain, contradictions, eventOf, noEvent } from './verify-event.ts';
import { foldEvent, snapshotOf, untouchedFold, type WalletFold } from './wallet-fold.ts';

/** A snapshot as it is stored. */
export interface StoredSnapshot {
  /** As `instantText` returns it. */
  readonly recordedAt: string;
  readonly format: number;
  readonly state: Json;
}

/** One stream while its events are folded. */
export interface StreamFold {
  readonly stream: StreamId;
  /** The last folded event. */
  before: Before;
  /** The fold of a wallet; null for other streams. */
  wallet: WalletFold | null;
  /** The state of a stream of a known type other than a wallet. */
  state: unknown;
  /** True after an event that could not be folded: the fold ends, as later events were decided on another state. */
  isBroken: boolean;
}

const invariantsOfFold = {
  chain: 'an event follows the one before it, as it was hashed',
  read: 'an event can be read',
  event: 'an event books what it says',
  rules: 'an event is what the rules decide',
  snapshot: 'a snapshot is the state at its version',
} as const;

export function openFold(stream: StreamId, types: ReadonlyMap<string, StreamType<unknown>>): StreamFold {
  const category = categoryOf(stream);
  return {
    stream,
    before: noEvent,
    wallet: category === 'wallet' ? untouchedFold() : null,
    state: types.get(category)?.initial(),
    isBroken: false,
  };
}

/** Returns the category of a stream; an empty text for an id that names no stream, whose first event is then reported. */
function categoryOf(stream: StreamId): string {
  try {
    return splitStreamId(stream).category;
  } catch {
    return '';
  }
}

/** Adds the next event to the fold. @returns the differences of the event, and of the snapshot at its version */
export function takeEvent(
  fold: StreamFold,
  row: EventRow,
  {
    types,
    isComplete,
    policyOf,
    snapshot,
  }: {
    types: ReadonlyMap<string, StreamType<unknown>>;
    /** True if no streams of other types may exist. */
    isComplete: boolean;
    policyOf: PolicyOf;
    snapshot: StoredSnapshot | undefined;
  },
): Difference[] {
  if (fold.isBroken) return [];
  const subject = `${row.stream} version ${row.place.version}`;
  const end = (invariant: string, detail: string): Difference[] => {
    fold.isBroken = true;
    return [{ invariant, subject, detail }];
  };
  if (row.unreadable !== null) return end(invariantsOfFold.read, row.unreadable);
  try {
    const { category } = splitStreamId(row.stream);
    const event = eventOf(row);
    if (!isObject(event.payload)) return end(invariantsOfFold.read, 'its payload is not an object');
    const broken = brokenChain(row, event, fold.before);
    if (broken !== null) return end(invariantsOfFold.chain, broken);
    const wrong = contradictions(row, event);
    if (isComplete && !fold.wallet && !types.has(category)) {
      return end(invariantsOfFold.read, `streams of the category ${category} are not known`);
    }
    const unruly = wrongPolicy(event, row, policyOf) ?? wrongByRules(fold, event, row, policyOf);
    fold.before = { version: row.version, hash: row.hash };
    if (fold.wallet) fold.wallet = foldEvent(fold.wallet, event, row);
    else fold.state = types.get(category)?.evolve(fold.state, event);
    return [
      ...wrong.map((detail) => ({ invariant: invariantsOfFold.event, subject, detail })),
      ...(unruly === null ? [] : [{ invariant: invariantsOfFold.rules, subject, detail: unruly }]),
      ...wrongSnapshot(fold, snapshot).map((detail) => ({
        invariant: invariantsOfFold.snapshot,
        subject,
        detail,
      })),
    ];
  } catch (error) {
    return end(invariantsOfFold.read, whyUnreadable(error));
  }
}

const isObject = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Explains why an event was not decided by the policy that it names; null if it may have been, or if it names no policy. */
function wrongPolicy(
  { payload: { policyVersion } }: DomainEvent,
  { recordedAt }: EventRow,
  policyOf: PolicyOf,
): string | null {
  if (policyVersion === undefined) return null;
  const published = policyOf(Number(policyVersion));
  if (published === undefined) return notPublished(Number(policyVersion));
  return published.effectiveFrom > recordedAt ? `policy ${policyVersion} was to come` : null;
}

/** Explains why the rules do not decide this event in the state before it. Null if they do, and for streams without rules here. */
function wrongByRules(
  { wallet, state, stream }: StreamFold,
  event: DomainEvent,
  { recordedAt }: EventRow,
  policyOf: PolicyOf,
): string | null {
  if (wallet) return wrongWalletEvent(wallet.wallet, event, recordedAt, policyOf, wallet.recordedAt);
  const { category } = splitStreamId(stream);
  // The cast is safe: the type of these streams folds to EarningsState.
  return category === earningsStream.category
    ? wrongEarningsEvent(state as EarningsState, event, policyOf)
    : null;
}

function wrongSnapshot({ wallet, before }: StreamFold, snapshot: StoredSnapshot | undefined): string[] {
  if (snapshot === undefined) return [];
  if (wallet === null) return ['the stream has no snapshots'];
  // A snapshot of a format that this code does not read is treated as absent.
  if (snapshot.format !== SNAPSHOT_FORMAT) return [];
  if (snapshot.recordedAt !== wallet.recordedAt) return ['it stands at another instant'];
  const state = snapshotOf(wallet, before.version);
  return canonicalJson(state) === canonicalJson(snapshot.state) ? [] : ['its state is another'];
}
