import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { Draw, EntryPersonal } from './records.ts';

/** Ends a draw event that is not drawn; every entry ends and gets its coins back. Throws 409 when it is drawn or over. */
export const cancelDraw = (intent: Intent, id: string, reason: string): Promise<Draw> =>
  answered(client.cancelDrawByStaff({ params: { id }, body: { reason } }, { intent }));

/** Numbers of a Lotto 6/45 drawing, as an operator types them. */
export type TypedNumber = Parameters<typeof client.enterDrawNumber>[0]['body'];

/** The public number of a draw: each throws 409 where it is not its turn, or by the same operator twice. */
export const drawNumber = {
  await: (intent: Intent, id: string, reason: string): Promise<Draw> =>
    answered(client.awaitDrawNumber({ params: { id }, body: { reason } }, { intent })),
  enter: (intent: Intent, id: string, body: TypedNumber): Promise<Draw> =>
    answered(client.enterDrawNumber({ params: { id }, body }, { intent })),
  confirm: (intent: Intent, id: string, body: TypedNumber): Promise<Draw> =>
    answered(client.confirmDrawNumber({ params: { id }, body }, { intent })),
};

/** What somebody told of themselves with an entry; that it was read, and why, is written down. Throws 404 when it is gone. */
export const revealEntry = (intent: Intent, id: string, reason: string): Promise<EntryPersonal> =>
  answered(client.revealEntry({ params: { id }, body: { reason } }, { intent }));
