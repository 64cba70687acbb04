import type { StreamType } from '@sowon/ledger/domain';
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
import { staffSlices } from './slices/staff/slices.ts';
import { trustSlices } from './slices/trust/slices.ts';

/**
 * Every slice, by districts. A district may use those before it, and none after it; so may a slice within its district (`npm run check` holds
 * both orders).
 */
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

/** How the streams of all slices fold. */
export const streamTypes: readonly StreamType<unknown>[] = slices.flatMap((slice) => slice.streams ?? []);

/** Every read model that the projector keeps. */
export const views: readonly View[] = slices.flatMap((slice) => slice.views ?? []);

/** Everything that members are told, with its words. */
export const declaredNotices: readonly Notice[] = slices.flatMap((slice) => slice.notices ?? []);

/** What the dispatcher brings to the flows. */
export const reactions: readonly Reactions[] = slices.flatMap((slice) => slice.reactions ?? []);

/** Each slice's changes are told to open pages once the views have them, and notices once they are written. */
const liveSources: readonly LiveSource[] = [
  ...slices.flatMap(({ live: rules }) => (rules ? [{ rules, shownBy: views }] : [])),
  noticesTold(declaredNotices),
];

/** Declarations of all slices that a slice of their own acts on. */
export const declared: Declared = {
  streams: streamTypes,
  exports: slices.flatMap((slice) => slice.exports ?? []),
  lists: slices.flatMap((slice) => slice.lists ?? []),
  finds: slices.flatMap((slice) => slice.finds ?? []),
  waiting: slices.flatMap((slice) => slice.waiting ?? []),
  figures: slices.flatMap((slice) => slice.figures ?? []),
  retention: slices.flatMap((slice) => slice.retention ?? []),
  approvals: slices.flatMap((slice) => slice.approvals ?? []),
  staffWork: slices.flatMap((slice) => slice.staffWork ?? []),
  notices: declaredNotices,
  live: liveSources,
};
