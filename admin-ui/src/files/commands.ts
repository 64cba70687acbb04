import type { Intent } from '@sowon/contracts/intent';
import type { JudgementReason } from '@sowon/contracts/moderation/schemas';
import { answered, client } from '../api/client.ts';
import type { FileRow } from './records.ts';

/** Hides a file from everybody but staff. Throws 409 if it is already hidden. */
export const takeDownFile = (intent: Intent, id: string, body: JudgementReason): Promise<FileRow> =>
  answered(client.takeDownFile({ params: { id }, body }, { intent }));

/** Ends the takedown of a file, so that it is visible again. */
export const giveBackFile = (intent: Intent, id: string, { reason }: JudgementReason): Promise<FileRow> =>
  answered(client.giveBackFile({ params: { id }, body: { reason } }, { intent }));
