import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  exportById,
  nobodysId,
  pagedExport,
} from '../../../privacy-rules.ts';
import { openDetails } from './details.ts';

/** A member's draw entries, with the details for delivery while they are kept. */
const drawEntries = pagedExport(
  'drawEntries',
  async (ctx: Ctx, { userId }, last: { readonly mission_id: string } | null, most) => {
    const entries = await ctx.db
      .selectFrom('draw_entries')
      .select([
        'mission_id',
        'product_id',
        'number',
        'details',
        'terms_version',
        'consent_by',
        'entered_at',
        'read_at',
      ])
      .select(['picked_by', 'place'])
      .where('fan_id', '=', userId)
      .where('mission_id', '>', last?.mission_id ?? nobodysId)
      .orderBy('mission_id')
      .limit(most)
      .execute();
    return Promise.all(
      entries.map(async ({ details, ...entry }) => {
        const whose = { missionId: entry.mission_id, fanId: userId };
        return { ...entry, told: details === null ? null : await openDetails(ctx, whose, details) };
      }),
    );
  },
);

/** The draw events of a creator. */
const draws = exportById('draws', 'product_id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('draws')
    .select(['product_id', 'title', 'status', 'draw_number', 'apply_start', 'apply_end', 'event_end'])
    .select(['entries', 'picked', 'registered_at', 'drawn_at', 'closed_at', 'canceled_at', 'cancel_reason'])
    .where('creator_id', '=', creatorId),
);

/** This slice's data about a member, for the member's own export. */
export const drawsExports: readonly DataExport<Ctx>[] = [drawEntries, draws];

/** Retention of this slice's rows about members who have closed their account. */
export const drawsRetention: readonly DataRetention[] = [
  // The details served only the delivery of a prize, and the entrant has closed their account.
  blanked('draw_entries', 'fan_id', 'LEAVING', { blanks: { details: 'null' }, only: 'details is not null' }),
  blanked('draws', 'creator_id', 'CONTRACTS', { blanks: { title: `'–'` }, only: `draws.title <> '–'` }),
];
