import type { StreamType } from '@sowon/ledger/domain';
import { joinAuditWords } from './audit-words.ts';
import type { Reactions } from './feed/reaction.ts';
import type { View } from './feed/view.ts';
import type { Declared } from './house.ts';
import type { LiveSource } from './live.ts';
import type { Notice } from './notice.ts';
import type { Slice } from './slice.ts';
import { noticesTold } from './slices/ground/notices/read-models.ts';
import { groundSlices } from './slices/ground/slices.ts';
import { missionsSlices } from './slices/missions/slices.ts';
import { moderationSlices } from './slices/moderation/slices.ts';
import { moneySlices } from './slices/money/slices.ts';
import { peopleSlices } from './slices/people/slices.ts';
import { privacySlices } from './slices/privacy/slices.ts';
import { settlementSlices } from './slices/settlement/slices.ts';
import { exportStaffActs } from './slices/staff/audit/console.ts';
import { staffSlices } from './slices/staff/slices.ts';
import { trustSlices } from './slices/trust/slices.ts';

/** All slices, by district. A district may use only earlier districts; a slice may use only earlier slices of its district (`npm run check` verifies both). */
export const slices: readonly Slice[] = [
  ...groundSlices,
  ...staffSlices,
  ...peopleSlices,
  ...settlementSlices,
  ...missionsSlices,
  ...moneySlices,
  ...moderationSlices,
  ...trustSlices,
  ...privacySlices,
];

/** Stream types of all slices. */
export const streamTypes: readonly StreamType<unknown>[] = slices.flatMap((slice) => slice.streams ?? []);

/** All read models that the projector maintains. */
export const views: readonly View[] = slices.flatMap((slice) => slice.views ?? []);

/** All notices to members, with their texts. */
export const declaredNotices: readonly Notice[] = slices.flatMap((slice) => slice.notices ?? []);

/** Reactions that the dispatcher turns into workflow requests. */
export const reactions: readonly Reactions[] = slices.flatMap((slice) => slice.reactions ?? []);

/** Live updates: a slice's changes are announced once the views show them, notices once they are written. */
const liveSources: readonly LiveSource[] = [
  ...slices.flatMap(({ live: rules }) => (rules ? [{ rules, shownBy: views }] : [])),
  noticesTold(declaredNotices),
];

/** Labels of the audit log. */
export const auditWords = joinAuditWords(slices.flatMap((slice) => slice.auditWords ?? []));

/** Declarations of all slices, each list for the slice that acts on it. */
export const declared: Declared = {
  streams: streamTypes,
  exports: slices.flatMap((slice) => slice.exports ?? []),
  lists: [...slices.flatMap((slice) => slice.lists ?? []), exportStaffActs(auditWords)],
  finds: slices.flatMap((slice) => slice.finds ?? []),
  waiting: slices.flatMap((slice) => slice.waiting ?? []),
  figures: slices.flatMap((slice) => slice.figures ?? []),
  retention: slices.flatMap((slice) => slice.retention ?? []),
  approvals: slices.flatMap((slice) => slice.approvals ?? []),
  staffWork: slices.flatMap((slice) => slice.staffWork ?? []),
  notices: declaredNotices,
  live: liveSources,
};
