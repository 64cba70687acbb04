import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';

type NewRates = Parameters<typeof client.proposeRates>[0]['body'];

/** Proposes new rates from a future month on. Throws 409 if nothing changes, or if that month is too near or too far. */
export const proposeRates = (intent: Intent, body: NewRates): Promise<{ id: string }> =>
  answered(client.proposeRates({ body }, { intent }));
