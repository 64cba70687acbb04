import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { IsolatedStreamRow } from './records.ts';

/** Requests a replay of an isolated stream. Throws 404 if none of its events wait any more. */
export const replayIsolatedStream = (intent: Intent, id: string): Promise<IsolatedStreamRow> =>
  answered(client.replayIsolatedStream({ params: { id }, body: {} }, { intent }));
