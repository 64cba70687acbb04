import type { Intent } from '@sowon/contracts/intent';
import type { JudgementReason } from '@sowon/contracts/moderation/schemas';
import { answered, client } from '../api/client.ts';
import type { Mission, MissionContent, MissionRow } from './records.ts';

/** Returns the texts and files of a mission. The read and its reason are recorded in the audit log. */
export const readMission = (intent: Intent, id: string, reason: string): Promise<MissionContent> =>
  answered(client.readMission({ params: { id }, body: { reason } }, { intent }));

/** Hides a mission; coins still held for it go back to the fan. Throws 409 if it is already blocked. */
export const blockMission = (intent: Intent, id: string, body: JudgementReason): Promise<MissionRow> =>
  answered(client.blockMission({ params: { id }, body }, { intent }));

/** Shows a blocked mission again; refunded coins stay with the fan. */
export const unblockMission = (intent: Intent, id: string, reason: string): Promise<MissionRow> =>
  answered(client.unblockMission({ params: { id }, body: { reason } }, { intent }));

/** Clears a reported mission: its reports so far are answered. Throws 409 if it is blocked. */
export const clearMission = (intent: Intent, id: string, reason: string): Promise<MissionRow> =>
  answered(client.clearMission({ params: { id }, body: { reason } }, { intent }));

/** Rejects an objection with a reason that the objector reads: the mission stays blocked. Throws 409 if it is already answered. */
export const upholdMissionBlock = (
  intent: Intent,
  id: string,
  body: JudgementReason & { readonly objectionId: string },
): Promise<MissionRow> => answered(client.upholdMissionBlock({ params: { id }, body }, { intent }));

/** Marks a mission as adult content; its fan and its creator read the reason. Throws 409 if it is already marked. */
export const markMissionAdult = (intent: Intent, id: string, reason: JudgementReason): Promise<MissionRow> =>
  answered(client.markMissionAdult({ params: { id }, body: reason }, { intent }));

/** Lifts the adult mark. Throws 409 if there is none. */
export const liftMissionAdultMark = (intent: Intent, id: string, reason: string): Promise<MissionRow> =>
  answered(client.liftMissionAdultMark({ params: { id }, body: { reason } }, { intent }));

/** Records that a compensation was paid in another way; its creator owes the amount from now on. Throws 409 if no compensation is due. */
export const settleCompensation = (intent: Intent, id: string, reason: string): Promise<Mission> =>
  answered(client.settleCompensation({ params: { id }, body: { reason } }, { intent }));
