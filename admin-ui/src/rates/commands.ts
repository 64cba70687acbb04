import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';

type NewRates = Parameters<typeof client.proposeRates>[0]['body'];

/** Asks for other rates from a month to come on. Throws 409 where they change nothing, or that month is too near or too far. */
export const proposeRates = (intent: Intent, body: NewRates): Promise<{ id: string }> =>
  answered(client.proposeRates({ body }, { intent }));
