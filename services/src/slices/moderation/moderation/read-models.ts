import type { ContentKind } from '@sowon/contracts';
import { rowsView } from '../../../feed/view.ts';
import { type Said, writeSaid } from './view-rows.ts';

/** The common part of the events about judged content. */
interface Judged {
  readonly recordedAt: Date;
}

const said = (kind: ContentKind, id: string, { recordedAt: at }: Judged, fact: Said['fact']): Said[] => [
  { kind, id, at, fact },
];
const mission = (event: Judged & { readonly payload: { readonly missionId: string } }, fact: Said['fact']) =>
  said('MISSION', event.payload.missionId, event, fact);
const comment = (event: Judged & { readonly payload: { readonly commentId: string } }, fact: Said['fact']) =>
  said('COMMENT', event.payload.commentId, event, fact);

type OfContent = { readonly payload: { readonly kind: ContentKind; readonly contentId: string } };
const content = (event: Judged & OfContent, fact: Said['fact']) =>
  said(event.payload.kind, event.payload.contentId, event, fact);

/** Projection of the moderation queue: content that was reported, objected about, escalated or decided. */
export const moderationQueue = rowsView<Said>({
  name: 'moderation-queue',
  tables: ['moderation_queue', 'moderation_marks'],
  on: {
    MissionReported: (event) => mission(event, { is: 'REPORTED', userId: event.payload.userId }),
    MissionReportTakenBack: (event) =>
      mission(event, { is: 'REPORT_TAKEN_BACK', userId: event.payload.userId }),
    MissionBlocked: (event) => mission(event, { is: 'BLOCKED' }),
    MissionBlockObjected: (event) => mission(event, { is: 'OBJECTED', userId: event.payload.objectorId }),
    MissionBlockUpheld: (event) => mission(event, { is: 'UPHELD', userId: event.payload.objectorId }),
    MissionUnblocked: (event) => mission(event, { is: 'UNBLOCKED' }),
    MissionCleared: (event) => mission(event, { is: 'CLEARED' }),

    CommentReported: (event) => comment(event, { is: 'REPORTED', userId: event.payload.userId }),
    CommentReportTakenBack: (event) =>
      comment(event, { is: 'REPORT_TAKEN_BACK', userId: event.payload.userId }),
    CommentBlocked: (event) => comment(event, { is: 'BLOCKED' }),
    BlockObjected: (event) => comment(event, { is: 'OBJECTED', userId: event.payload.authorId }),
    BlockUpheld: (event) => comment(event, { is: 'UPHELD', userId: event.payload.authorId }),
    CommentUnblocked: (event) => comment(event, { is: 'UNBLOCKED' }),
    CommentCleared: (event) => comment(event, { is: 'CLEARED' }),
    CommentDeleted: (event) => comment(event, { is: 'GONE' }),

    ContentReported: (event) => content(event, { is: 'REPORTED', userId: event.payload.userId }),
    ContentReportTakenBack: (event) =>
      content(event, { is: 'REPORT_TAKEN_BACK', userId: event.payload.userId }),
    ContentBlocked: (event) => content(event, { is: 'BLOCKED' }),
    ContentBlockObjected: (event) => content(event, { is: 'OBJECTED', userId: event.payload.ownerId }),
    ContentBlockUpheld: (event) => content(event, { is: 'UPHELD', userId: event.payload.ownerId }),
    ContentUnblocked: (event) => content(event, { is: 'UNBLOCKED' }),
    ContentCleared: (event) => content(event, { is: 'CLEARED' }),

    ContentEscalated: (event) => content(event, { is: 'ESCALATED', operatorId: event.payload.operatorId }),
    ContentEscalationTakenBack: (event) => content(event, { is: 'TAKEN_BACK' }),
  },
  write: writeSaid,
});
