import { urlOf } from '@sowon/contracts/client';
import { liveCalls } from '@sowon/contracts/live/calls';
import type { LiveChange } from '@sowon/contracts/live/schemas';
import { type LiveOpen, liveEvents } from '@sowon/contracts/live/stream';
import { policy } from '@sowon/contracts/policy';
import { keepRenewedToken, requestHeaders } from '../api.ts';
import { pause, unlessStopped, waitMs } from '../patience.ts';
import { readSession } from '../session.ts';
import { createEventReader, type ServerEvent } from './event-reader.ts';

/** Callbacks for the events of a live connection. */
export interface LineTold {
  /** The connection is open; it reports all changes of the last `knowsMs` milliseconds. */
  readonly opened: (knowsMs: number) => void;
  readonly changed: (change: LiveChange) => void;
  /** Some changes were lost: reread everything. */
  readonly again: () => void;
  /** The connection is refused: the session has ended, or the reader may not see the mission, or no longer. */
  readonly refused: () => void;
  /** Data arrived, possibly only a heartbeat; called after its event. */
  readonly alive: () => void;
}

/** Longest silence of a connection: two and a half heartbeats. */
const silentMs = policy.live.heartbeatSeconds * 2_500;
/** A connection that lasted this long resets the count of failures. */
const goodMs = 10_000;

/**
 * Keeps a connection open on which the API reports changes, until the signal aborts. A lost connection is reopened after growing, random pauses, so that
 * clients of a failed server do not all return at once. A refused one is not retried: the session has ended, or the reader may not see the mission.
 */
export async function keepLine(missionId: string | null, told: LineTold, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const began = Date.now();
    const end = await readLine(missionId, told, signal).catch((): LineEnd => ({ retryMs: 0 }));
    if (end === 'refused') {
      if (!signal.aborted) told.refused();
      return;
    }
    failures = Date.now() - began > goodMs ? 1 : failures + 1;
    await rest(failures, end.retryMs, signal).catch(() => undefined);
  }
}

/** The end of a connection: it may be reopened after `retryMs` milliseconds, or not at all. */
type LineEnd = 'refused' | { readonly retryMs: number };

async function readLine(missionId: string | null, told: LineTold, signal: AbortSignal): Promise<LineEnd> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  signal.addEventListener('abort', leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, silentMs);
  };
  hear();
  try {
    const sentToken = readSession().token;
    const url = urlOf(liveCalls.live, { query: { missionId: missionId ?? undefined } });
    const reply = await fetch(url, {
      headers: requestHeaders(),
      cache: 'no-store',
      signal: leaving.signal,
    });
    keepRenewedToken(reply.headers.get('authorization'), sentToken);
    if (!reply.ok || reply.body === null) return endOf(reply);
    const read = createEventReader();
    const pieces = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      hear();
      for (const event of read(piece.value)) tell(told, event);
      told.alive();
    }
    return { retryMs: 0 };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

function tell(told: LineTold, { name, data }: ServerEvent): void {
  // The API sends the contract's types.
  if (name === liveEvents.open) told.opened((JSON.parse(data) as LiveOpen).knowsMs);
  else if (name === liveEvents.changed) told.changed(JSON.parse(data) as LiveChange);
  else if (name === liveEvents.again) told.again();
}

/** Decides about a retry: 429 and server errors are temporary. */
function endOf({ status, headers }: Response): LineEnd {
  if (status < 500 && status !== 429) return 'refused';
  return { retryMs: Number(headers.get('retry-after') ?? 0) * 1_000 };
}

/** @throws the signal's reason */
async function rest(failures: number, leastMs: number, signal: AbortSignal): Promise<void> {
  const uneven = Math.random() * waitMs(failures);
  const time = new Promise<void>((resolve) => setTimeout(resolve, Math.max(leastMs, uneven)));
  await unlessStopped(signal, time);
  while (!navigator.onLine) await pause(failures, signal);
}
