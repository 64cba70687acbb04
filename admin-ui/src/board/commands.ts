import type { WriteFaqEntry } from '@sowon/contracts/board/schemas';
import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { FaqEntryRow } from './records.ts';

/** Creates a frequent question; it is public at once. */
export const createFaqEntry = (intent: Intent, body: WriteFaqEntry): Promise<FaqEntryRow> =>
  answered(client.createFaqEntry({ body }, { intent }));

/** Replaces all fields of a question. Throws 409 once it is retired. */
export const changeFaqEntry = (intent: Intent, id: string, body: WriteFaqEntry): Promise<FaqEntryRow> =>
  answered(client.changeFaqEntry({ params: { id }, body }, { intent }));

/** Moves a question to another position, counted from 1. Throws 409 once it is retired. */
export const moveFaqEntry = (intent: Intent, id: string, place: number): Promise<FaqEntryRow> =>
  answered(client.moveFaqEntry({ params: { id }, body: { place } }, { intent }));

/** Retires a question, so that it is no longer shown. Throws 409 if it is already retired. */
export const retireFaqEntry = (intent: Intent, id: string): Promise<FaqEntryRow> =>
  answered(client.retireFaqEntry({ params: { id } }, { intent }));
