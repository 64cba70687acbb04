import type { StreamType } from '@sowon/ledger/domain';
import type { Reactions } from './feed/reaction.ts';
import type { View } from './feed/view.ts';
import type { Declared } from './house.ts';
import type { LiveSource } from './live.ts';
import type { Notice } from './notice.ts';
import type { Slice } from './slice.ts';
import { accounts } from './slices/accounts/slice.ts';
import { anchor } from './slices/anchor/slice.ts';
import { approvals } from './slices/approvals/slice.ts';
import { audit } from './slices/audit/slice.ts';
import { bankHolidays } from './slices/bank-holidays/slice.ts';
import { board } from './slices/board/slice.ts';
import { campaigns } from './slices/campaigns/slice.ts';
import { cashReceipts } from './slices/cash-receipts/slice.ts';
import { coinTotals } from './slices/coin-totals/slice.ts';
import { coins } from './slices/coins/slice.ts';
import { comments } from './slices/comments/slice.ts';
import { conduct } from './slices/conduct/slice.ts';
import { content } from './slices/content/slice.ts';
import { creators } from './slices/creators/slice.ts';
import { desk } from './slices/desk/slice.ts';
import { draws } from './slices/draws/slice.ts';
import { evidence } from './slices/evidence/slice.ts';
import { files } from './slices/files/slice.ts';
import { follows } from './slices/follows/slice.ts';
import { grades } from './slices/grades/slice.ts';
import { guardians } from './slices/guardians/slice.ts';
import { isolation } from './slices/isolation/slice.ts';
import { leaving } from './slices/leaving/slice.ts';
import { legal } from './slices/legal/slice.ts';
import { likes } from './slices/likes/slice.ts';
import { listExports } from './slices/list-exports/slice.ts';
import { live } from './slices/live/slice.ts';
import { missions } from './slices/missions/slice.ts';
import { moderation } from './slices/moderation/slice.ts';
import { monthSteps } from './slices/month-steps/slice.ts';
import { noticesTold } from './slices/notices/live.ts';
import { notices } from './slices/notices/slice.ts';
import { ownData } from './slices/own-data/slice.ts';
import { payouts } from './slices/payouts/slice.ts';
import { popups } from './slices/popups/slice.ts';
import { products } from './slices/products/slice.ts';
import { rates } from './slices/rates/slice.ts';
import { reasons } from './slices/reasons/slice.ts';
import { reports } from './slices/reports/slice.ts';
import { reviews } from './slices/reviews/slice.ts';
import { savedFilters } from './slices/saved-filters/slice.ts';
import { settlement } from './slices/settlement/slice.ts';
import { statements } from './slices/statements/slice.ts';
import { support } from './slices/support/slice.ts';
import { takedowns } from './slices/takedowns/slice.ts';
import { upkeep } from './slices/upkeep/slice.ts';
import { users } from './slices/users/slice.ts';
import { verifications } from './slices/verifications/slice.ts';
import { wallets } from './slices/wallets/slice.ts';

/** Every slice. Each may use those before it, and none after it (`npm run check` holds that order). */
export const slices: readonly Slice[] = [
  accounts,
  notices,
  legal,
  guardians,
  upkeep,
  audit,
  savedFilters,
  bankHolidays,
  approvals,
  reasons,
  board,
  files,
  live,
  listExports,
  popups,
  support,
  creators,
  reviews,
  conduct,
  users,
  follows,
  products,
  content,
  rates,
  settlement,
  payouts,
  missions,
  statements,
  monthSteps,
  draws,
  grades,
  likes,
  campaigns,
  comments,
  moderation,
  takedowns,
  coins,
  cashReceipts,
  wallets,
  isolation,
  anchor,
  verifications,
  evidence,
  coinTotals,
  reports,
  desk,
  leaving,
  ownData,
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
