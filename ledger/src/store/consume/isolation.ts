import { isTransient } from '../failures.ts';
import type { IsolatedStream } from './isolated-streams.ts';

/**
 * How a consumer treats a poison event: one that `handle` cannot take, however often it is tried. Its stream is isolated:
 * that event and all later ones of the stream wait for a replay, so that their order is kept, and the other streams
 * flow. A consumer without an Isolation stops before a poison event.
 */
export interface Isolation {
  /** How often one event is tried, with growing pauses between, before it counts as poison; at least 1. */
  readonly attempts: number;
  /**
   * Streams of the consumer that may be isolated at once. Where more fail, it is `handle` that is broken, or what it works
   * on, and not some events: then the consumer stops, and goes on by itself when that is mended.
   */
  readonly mostStreams: number;
  /** True for failures that no event is to blame for, beyond those of the database; they are thrown, never isolated. */
  readonly isTransient?: ((error: unknown) => boolean) | undefined;
  /** Told of each stream after it was isolated for good. */
  readonly onIsolated?: ((stream: IsolatedStream) => void) | undefined;
}

/** True when no event is to blame: the failure itself or what caused it would pass by waiting. */
export function isOutside(error: unknown, isolation: Pick<Isolation, 'isTransient'>): boolean {
  if (isTransient(error) || isolation.isTransient?.(error) === true) return true;
  return error instanceof Error && error.cause !== undefined && isOutside(error.cause, isolation);
}
