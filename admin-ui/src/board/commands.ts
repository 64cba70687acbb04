import type { WriteFaqEntry } from '@sowon/contracts/board/schemas';
import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { FaqEntryRow } from './records.ts';

/** Writes a frequent question, which everybody reads from then on. */
export const createFaqEntry = (intent: Intent, body: WriteFaqEntry): Promise<FaqEntryRow> =>
  answered(client.createFaqEntry({ body }, { intent }));

/** Changes one as a whole. Throws 409 once it is retired. */
export const changeFaqEntry = (intent: Intent, id: string, body: WriteFaqEntry): Promise<FaqEntryRow> =>
  answered(client.changeFaqEntry({ params: { id }, body }, { intent }));

/** Gives one another place, counted from 1. Throws 409 once it is retired. */
export const moveFaqEntry = (intent: Intent, id: string, place: number): Promise<FaqEntryRow> =>
  answered(client.moveFaqEntry({ params: { id }, body: { place } }, { intent }));

/** Shows one no longer. Throws 409 when it is retired already. */
export const retireFaqEntry = (intent: Intent, id: string): Promise<FaqEntryRow> =>
  answered(client.retireFaqEntry({ params: { id } }, { intent }));
