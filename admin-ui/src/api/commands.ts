import type { PlanCampaign } from '@sowon/contracts/campaigns/schemas';
import type { JudgedKind, ReportedKind } from '@sowon/contracts/content/schemas';
import type { Intent } from '@sowon/contracts/intent';
import type { ContentKind, Judgement, JudgementReason } from '@sowon/contracts/moderation/schemas';
import type { WriteReasonTemplate } from '@sowon/contracts/reasons/schemas';
import type { PlanTakedown } from '@sowon/contracts/takedowns/schemas';
import { answered, client } from './client.ts';
import type {
  Campaign,
  CommentRow,
  ContentRow,
  Creator,
  CreatorRow,
  DocumentFile,
  Draw,
  EntryPersonal,
  FileRow,
  GradeOutcomes,
  GradeProposal,
  IsolatedStreamRow,
  JudgementOutcomes,
  Mission,
  MissionContent,
  MissionRow,
  ReasonTemplateRow,
  ReviewRow,
  SettlementMonthRow,
  Strike,
  TakedownRow,
  UserPersonal,
  UserRow,
  Verification,
  WalletExplanation,
} from './records.ts';

/** What is judged, by its kind. */
export interface Judged {
  readonly kind: ContentKind;
  readonly id: string;
}

/** Recomputes a wallet from its events; changes nothing. */
export const verifyWallet = (intent: Intent, id: string): Promise<Verification> =>
  answered(client.verifyWallet({ params: { id } }, { intent }));

/** The evidence of a wallet as of an instant that is over, as a file. Throws 404 where nothing had happened by then, 409 before an anchor has it. */
export const takeWalletEvidence = (
  intent: Intent,
  id: string,
  body: { readonly asOf: string; readonly reason: string },
): Promise<DocumentFile> => answered(client.takeWalletEvidence({ params: { id }, body }, { intent }));

/** Where each coin of a wallet was at an instant, and where it came from. Throws 404 where nothing had happened in it by then. */
export const explainWallet = (id: string, asOf: string): Promise<WalletExplanation> =>
  answered(client.explainWallet({ params: { id }, query: { asOf } }));

/** What was written and sent for a mission; that it was read, and why, is written down. */
export const readMission = (intent: Intent, id: string, reason: string): Promise<MissionContent> =>
  answered(client.readMission({ params: { id }, body: { reason } }, { intent }));

/** Hides a mission; coins still held for it go back to the fan. Throws 409 when it is blocked already. */
export const blockMission = (intent: Intent, id: string, body: JudgementReason): Promise<MissionRow> =>
  answered(client.blockMission({ params: { id }, body }, { intent }));

/** What a judgement of several things would do to each; nothing is done. */
export const previewJudgement = (
  judgement: Judgement,
  contents: readonly Judged[],
): Promise<JudgementOutcomes> => {
  const joined = contents.map(({ kind, id }) => `${kind}:${id}`).join(',');
  return answered(client.previewJudgement({ query: { judgement, contents: joined } }));
};

/** Judges several things for one reason; what is refused of one is told with it, and stops none of the others. */
export const judgeContents = (
  intent: Intent,
  body: JudgementReason & { judgement: Judgement; contents: Judged[] },
): Promise<JudgementOutcomes> => answered(client.judgeContents({ body }, { intent }));

/** Leaves something no longer to a colleague. Throws 409 where it is not left to one, 403 for another's. */
export const takeBackEscalation = (intent: Intent, { kind, id }: Judged): Promise<{ id: string }> =>
  answered(client.takeBackEscalation({ params: { id }, body: { kind } }, { intent }));

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

/** Hides a file from everybody but staff. Throws 409 when it is hidden already. */
export const takeDownFile = (intent: Intent, id: string, body: JudgementReason): Promise<FileRow> =>
  answered(client.takeDownFile({ params: { id }, body }, { intent }));

/** Shows a file again that was taken down. */
export const giveBackFile = (intent: Intent, id: string, { reason }: JudgementReason): Promise<FileRow> =>
  answered(client.giveBackFile({ params: { id }, body: { reason } }, { intent }));

/** Makes a creator's page public. */
export const approveCreator = (intent: Intent, id: string): Promise<CreatorRow> =>
  answered(client.approveCreator({ params: { id }, body: {} }, { intent }));

/** Marks a creator as one for adults; they read the reason. Throws 409 when they are marked. */
export const markCreatorAdult = (intent: Intent, id: string, reason: JudgementReason): Promise<CreatorRow> =>
  answered(client.markCreatorAdult({ params: { id }, body: reason }, { intent }));

/** Lifts that mark; what they say themselves stays. Throws 409 when there is none. */
export const liftCreatorAdultMark = (intent: Intent, id: string, reason: string): Promise<CreatorRow> =>
  answered(client.liftCreatorAdultMark({ params: { id }, body: { reason } }, { intent }));

/** Rejects an application; the applicant reads the reason. Throws 409 when it is decided already. */
export const rejectCreator = (intent: Intent, id: string, reason: string): Promise<ReviewRow> =>
  answered(client.rejectCreator({ params: { id }, body: { reason } }, { intent }));

/** Gives a creator a grade. Throws 409 when it is theirs already. */
export const giveGrade = (
  intent: Intent,
  id: string,
  given: { readonly grade: Creator['grade']; readonly reason: string },
): Promise<{ id: string }> => answered(client.giveGrade({ params: { id }, body: given }, { intent }));

/** Gives the grade that was proposed. Throws 409 when it was decided before, or the grade is theirs already. */
export const confirmGradeProposal = (intent: Intent, id: string, reason: string): Promise<GradeProposal> =>
  answered(client.confirmGradeProposal({ params: { id }, body: { reason } }, { intent }));

/** Keeps the grade as it is. Throws 409 when the proposal was decided before. */
export const declineGradeProposal = (intent: Intent, id: string, reason: string): Promise<GradeProposal> =>
  answered(client.declineGradeProposal({ params: { id }, body: { reason } }, { intent }));

/** What a confirmation of several proposals would do; nothing is done. */
export const previewGrades = (ids: string[]): Promise<GradeOutcomes> =>
  answered(client.previewGrades({ query: { ids: ids.join(',') } }));

/** Confirms several proposals for one reason; those that were decided before stay as they are. */
export const confirmGradeProposals = (
  intent: Intent,
  ids: string[],
  reason: string,
): Promise<GradeOutcomes> => answered(client.confirmGradeProposals({ body: { ids, reason } }, { intent }));

/** Lifts a strike; its creator reads the reason. Throws 409 when it was lifted before. */
export const liftStrike = (intent: Intent, id: string, reason: string): Promise<Strike> =>
  answered(client.liftStrike({ params: { id }, body: { reason } }, { intent }));

/** Answers an appeal: the strike stands; its creator reads the reason. Throws 409 when it was answered before. */
export const upholdStrike = (intent: Intent, id: string, reason: string): Promise<Strike> =>
  answered(client.upholdStrike({ params: { id }, body: { reason } }, { intent }));

/** A member may write no comments for so many days, for a reason. */
export const restrictCommenting = (
  intent: Intent,
  id: string,
  body: { days: number; reason: string },
): Promise<{ id: string }> => answered(client.restrictCommenting({ params: { id }, body }, { intent }));

/** A member may write comments again, for a reason. */
export const allowCommenting = (intent: Intent, id: string, reason: string): Promise<{ id: string }> =>
  answered(client.allowCommenting({ params: { id }, body: { reason } }, { intent }));

/** What an operator decides of a comment, each with a reason; that of a block and of an answer its author reads. */
export const judgeComment = {
  block: (intent: Intent, id: string, body: JudgementReason): Promise<CommentRow> =>
    answered(client.blockComment({ params: { id }, body }, { intent })),
  unblock: (intent: Intent, id: string, { reason }: JudgementReason): Promise<CommentRow> =>
    answered(client.unblockComment({ params: { id }, body: { reason } }, { intent })),
  clear: (intent: Intent, id: string, { reason }: JudgementReason): Promise<CommentRow> =>
    answered(client.clearComment({ params: { id }, body: { reason } }, { intent })),
  uphold: (intent: Intent, id: string, body: JudgementReason): Promise<CommentRow> =>
    answered(client.upholdCommentBlock({ params: { id }, body }, { intent })),
};

/** Has a content hidden from an instant on, until one, or both. Throws 409 while something is planned for it. */
export const planTakedown = (intent: Intent, plan: PlanTakedown): Promise<TakedownRow> =>
  answered(client.planTakedown({ body: plan }, { intent }));

/** Stops what has not come yet of a takedown. Throws 409 once nothing of it is to come. */
export const callOffTakedown = (intent: Intent, id: string, reason: string): Promise<TakedownRow> =>
  answered(client.callOffTakedown({ params: { id }, body: { reason } }, { intent }));

interface Ref<Kind> {
  readonly kind: Kind;
  readonly id: string;
}

/** What an operator decides of a product or a creator's page, and of an objection about a file; each with a reason. */
export const judgeContent = {
  block: (intent: Intent, params: Ref<ReportedKind>, body: JudgementReason): Promise<ContentRow> =>
    answered(client.blockContent({ params, body }, { intent })),
  unblock: (intent: Intent, params: Ref<ReportedKind>, { reason }: JudgementReason): Promise<ContentRow> =>
    answered(client.unblockContent({ params, body: { reason } }, { intent })),
  clear: (intent: Intent, params: Ref<ReportedKind>, { reason }: JudgementReason): Promise<ContentRow> =>
    answered(client.clearContent({ params, body: { reason } }, { intent })),
  uphold: (intent: Intent, params: Ref<JudgedKind>, body: JudgementReason): Promise<ContentRow> =>
    answered(client.upholdContentBlock({ params, body }, { intent })),
};

/** Writes a template of a reason. Throws 409 where one that is offered has its name. */
export const createReasonTemplate = (intent: Intent, body: WriteReasonTemplate): Promise<ReasonTemplateRow> =>
  answered(client.createReasonTemplate({ body }, { intent }));

/** Changes one as a whole. Throws 409 as above, and once it is retired. */
export const changeReasonTemplate = (
  intent: Intent,
  id: string,
  body: WriteReasonTemplate,
): Promise<ReasonTemplateRow> => answered(client.changeReasonTemplate({ params: { id }, body }, { intent }));

/** Offers one no longer. Throws 409 when it is retired already. */
export const retireReasonTemplate = (intent: Intent, id: string): Promise<ReasonTemplateRow> =>
  answered(client.retireReasonTemplate({ params: { id } }, { intent }));

/** Plans a comment event, which another operator has to approve. */
export const planCampaign = (intent: Intent, plan: PlanCampaign): Promise<{ id: string }> =>
  answered(client.planCampaign({ body: plan }, { intent }));

/** Approves what another operator planned. Throws 409 for who planned it, and where another has its days. */
export const approveCampaign = (
  intent: Intent,
  id: string,
  body: { readonly budgetPoints: number; readonly reason: string },
): Promise<Campaign> => answered(client.approveCampaign({ params: { id }, body }, { intent }));

/** Stops a comment event, or refuses a plan. Throws 409 when it was stopped before or is over. */
export const stopCampaign = (intent: Intent, id: string, reason: string): Promise<Campaign> =>
  answered(client.stopCampaign({ params: { id }, body: { reason } }, { intent }));

/** Ends a draw event that is not drawn; every entry ends and gets its coins back. Throws 409 when it is drawn or over. */
export const cancelDraw = (intent: Intent, id: string, reason: string): Promise<Draw> =>
  answered(client.cancelDrawByStaff({ params: { id }, body: { reason } }, { intent }));

/** What of a drawing of Lotto 6/45 an operator types. */
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

/** The member who has a mail address. Throws 404 when nobody has; that somebody looked is written down. */
export const findUser = (intent: Intent, email: string): Promise<{ id: string }> =>
  answered(client.findUser({ body: { email } }, { intent }));

/** What a member told of themselves; that it was read, and why, is written down. */
export const readUser = (intent: Intent, id: string, reason: string): Promise<UserPersonal> =>
  answered(client.readUser({ params: { id }, body: { reason } }, { intent }));

/** Shuts a member out. Throws 409 when they are, 403 for staff. */
export const blockLogin = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.blockLogin({ params: { id }, body: { reason } }, { intent }));

/** Lets a member in again. Throws 409 when they are not shut out. */
export const unblockLogin = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.unblockLogin({ params: { id }, body: { reason } }, { intent }));

/** Takes the second factor of another of the staff away. Throws 409 for one's own, 404 where there is none. */
export const resetSecondFactor = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.resetSecondFactor({ params: { id }, body: { reason } }, { intent }));

/** Answers an objection: the member stays shut out, and reads the reason. Throws 409 when none waits. */
export const upholdShutOut = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.upholdShutOut({ params: { id }, body: { reason } }, { intent }));

/** Closes a KST month (`YYYY-MM`) for good. Throws 409 while it is not over. */
export const closeMonth = (intent: Intent, id: string): Promise<SettlementMonthRow> =>
  answered(client.closeMonth({ params: { id }, body: {} }, { intent }));

/** Asks for a replay of an isolated stream. Throws 404 when nothing of it waits any more. */
export const replayIsolatedStream = (intent: Intent, id: string): Promise<IsolatedStreamRow> =>
  answered(client.replayIsolatedStream({ params: { id }, body: {} }, { intent }));
