import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { Draw, EntryPersonal } from './records.ts';

/** Cancels a draw event; if it is not drawn yet, every entry ends and gets its coins back. Throws 409 if it is already over. */
export const cancelDraw = (intent: Intent, id: string, reason: string): Promise<Draw> =>
  answered(client.cancelDrawByStaff({ params: { id }, body: { reason } }, { intent }));

/** Numbers of a Lotto 6/45 drawing, as an operator enters them. */
export type TypedNumber = Parameters<typeof client.enterDrawNumber>[0]['body'];

/** Steps of a draw's public number. Each throws 409 if it is not its turn, or if one operator does both the entry and the confirmation. */
export const drawNumber = {
  await: (intent: Intent, id: string, reason: string): Promise<Draw> =>
    answered(client.awaitDrawNumber({ params: { id }, body: { reason } }, { intent })),
  enter: (intent: Intent, id: string, body: TypedNumber): Promise<Draw> =>
    answered(client.enterDrawNumber({ params: { id }, body }, { intent })),
  confirm: (intent: Intent, id: string, body: TypedNumber): Promise<Draw> =>
    answered(client.confirmDrawNumber({ params: { id }, body }, { intent })),
};

/** Returns the personal data of an entry. The read and its reason are recorded in the audit log. Throws 404 once the data is deleted. */
export const revealEntry = (intent: Intent, id: string, reason: string): Promise<EntryPersonal> =>
  answered(client.revealEntry({ params: { id }, body: { reason } }, { intent }));
