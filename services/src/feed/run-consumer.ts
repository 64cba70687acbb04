import type { Ctx } from '../context.ts';
import type { ConsumerOrRelay } from './consumer.ts';
import { runConsumers } from './run-consumers.ts';

/** Runs a single consumer, as `runConsumers` does. */
export function runConsumer(
  ctx: Pick<Ctx, 'db' | 'pool' | 'log'>,
  { signal, ...consumer }: ConsumerOrRelay & { readonly signal: AbortSignal },
): Promise<void> {
  return runConsumers(ctx, [consumer], signal);
}
