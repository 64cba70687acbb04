import { isTransient } from '../failures.ts';
import type { IsolatedStream } from './isolated-streams.ts';

/**
 * How a consumer treats a poison event: one that `handle` cannot process after any number of attempts. Its stream is isolated: that event and
 * all later ones of the stream wait for a replay, so that their order is kept. The other streams go on. A consumer without an Isolation stops
 * before a poison event.
 */
export interface Isolation {
  /** How often one event is tried, with growing pauses between, before it counts as poison; at least 1. */
  readonly attempts: number;
  /**
   * Streams of the consumer that may be isolated at once. If more fail, the cause is `handle` or its environment, not single events. Then the
   * consumer stops, and continues by itself once that is fixed.
   */
  readonly mostStreams: number;
  /** True for further failures, beyond those of the database, that are not an event's fault; they are thrown, never isolated. */
  readonly isTransient?: ((error: unknown) => boolean) | undefined;
  /** Called with each stream after its isolation is committed. */
  readonly onIsolated?: ((stream: IsolatedStream) => void) | undefined;
}

/** True if the failure is not an event's fault: waiting would resolve the failure itself or its cause. */
export function isOutside(error: unknown, isolation: Pick<Isolation, 'isTransient'>): boolean {
  if (isTransient(error) || isolation.isTransient?.(error) === true) return true;
  return error instanceof Error && error.cause !== undefined && isOutside(error.cause, isolation);
}
