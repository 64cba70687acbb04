import type { Intent } from '@sowon/contracts/intent';
import type { JudgementReason } from '@sowon/contracts/moderation/schemas';
import { answered, client } from '../api/client.ts';
import type { Creator, CreatorRow } from './records.ts';

/** Makes a creator's page public. */
export const approveCreator = (intent: Intent, id: string): Promise<CreatorRow> =>
  answered(client.approveCreator({ params: { id }, body: {} }, { intent }));

/** Marks a creator as one for adults; they read the reason. Throws 409 when they are marked. */
export const markCreatorAdult = (intent: Intent, id: string, reason: JudgementReason): Promise<CreatorRow> =>
  answered(client.markCreatorAdult({ params: { id }, body: reason }, { intent }));

/** Lifts that mark; what they say themselves stays. Throws 409 when there is none. */
export const liftCreatorAdultMark = (intent: Intent, id: string, reason: string): Promise<CreatorRow> =>
  answered(client.liftCreatorAdultMark({ params: { id }, body: { reason } }, { intent }));

/** Gives a creator a grade. Throws 409 when it is theirs already. */
export const giveGrade = (
  intent: Intent,
  id: string,
  given: { readonly grade: Creator['grade']; readonly reason: string },
): Promise<{ id: string }> => answered(client.giveGrade({ params: { id }, body: given }, { intent }));

type NewOwing = Parameters<typeof client.proposeOwing>[0]['body'];

/** Asks for something that a creator is to owe to be booked. Throws 409 where it cannot be. */
export const proposeOwing = (intent: Intent, id: string, body: NewOwing): Promise<{ id: string }> =>
  answered(client.proposeOwing({ params: { id }, body }, { intent }));

type NewHandPayout = Parameters<typeof client.proposeHandPayout>[0]['body'];

/** Asks for a month that the bank has paid by hand to be booked. Throws 409 where just that is not payable. */
export const proposeHandPayout = (intent: Intent, id: string, body: NewHandPayout): Promise<{ id: string }> =>
  answered(client.proposeHandPayout({ params: { id }, body }, { intent }));

/** Asks for a creator's account to count as one abroad, or as one in Korea. Throws 409 where it does so already. */
export const proposeOverseasAccount = (
  intent: Intent,
  id: string,
  body: { overseasAccount: boolean; reason: string },
): Promise<{ id: string }> => answered(client.proposeOverseasAccount({ params: { id }, body }, { intent }));
