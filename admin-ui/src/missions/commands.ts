import type { Intent } from '@sowon/contracts/intent';
import type { JudgementReason } from '@sowon/contracts/moderation/schemas';
import { answered, client } from '../api/client.ts';
import type { Mission, MissionContent, MissionRow } from './records.ts';

/** What was written and sent for a mission; that it was read, and why, is written down. */
export const readMission = (intent: Intent, id: string, reason: string): Promise<MissionContent> =>
  answered(client.readMission({ params: { id }, body: { reason } }, { intent }));

/** Hides a mission; coins still held for it go back to the fan. Throws 409 when it is blocked already. */
export const blockMission = (intent: Intent, id: string, body: JudgementReason): Promise<MissionRow> =>
  answered(client.blockMission({ params: { id }, body }, { intent }));

/** Shows a blocked mission again; coins that went back stay with the fan. */
export const unblockMission = (intent: Intent, id: string, reason: string): Promise<MissionRow> =>
  answered(client.unblockMission({ params: { id }, body: { reason } }, { intent }));

/** Lets a reported mission stand: the reports so far are answered. Throws 409 when it is blocked. */
export const clearMission = (intent: Intent, id: string, reason: string): Promise<MissionRow> =>
  answered(client.clearMission({ params: { id }, body: { reason } }, { intent }));

/** Answers an objection with a reason that the objector reads: the mission stays blocked. Throws 409 when it was answered. */
export const upholdMissionBlock = (
  intent: Intent,
  id: string,
  body: JudgementReason & { readonly objectionId: string },
): Promise<MissionRow> => answered(client.upholdMissionBlock({ params: { id }, body }, { intent }));

/** Marks a mission as one for adults; its fan and its creator read the reason. Throws 409 when it is marked. */
export const markMissionAdult = (intent: Intent, id: string, reason: JudgementReason): Promise<MissionRow> =>
  answered(client.markMissionAdult({ params: { id }, body: reason }, { intent }));

/** Lifts that mark. Throws 409 when there is none. */
export const liftMissionAdultMark = (intent: Intent, id: string, reason: string): Promise<MissionRow> =>
  answered(client.liftMissionAdultMark({ params: { id }, body: { reason } }, { intent }));

/** Says that a compensation was paid another way; its creator owes it from now on. Throws 409 where nothing has to be. */
export const settleCompensation = (intent: Intent, id: string, reason: string): Promise<Mission> =>
  answered(client.settleCompensation({ params: { id }, body: { reason } }, { intent }));
