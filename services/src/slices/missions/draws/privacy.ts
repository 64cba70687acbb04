import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById, nobodysId, pagedExport } from '../../../data-export.ts';
import { blanked, type DataRetention } from '../../../data-retention.ts';
import { openDetails } from './details.ts';

/** Entries for draws, with what was told for the delivery of a prize, as long as it is kept. */
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

/** Draw events that a creator held. */
const draws = exportById('draws', 'product_id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('draws')
    .select(['product_id', 'title', 'status', 'draw_number', 'apply_start', 'apply_end', 'event_end'])
    .select(['entries', 'picked', 'registered_at', 'drawn_at', 'closed_at', 'canceled_at', 'cancel_reason'])
    .where('creator_id', '=', creatorId),
);

/** What this slice keeps about a member. */
export const drawsExports: readonly DataExport<Ctx>[] = [drawEntries, draws];

/** What becomes of this slice's rows of members who have left. */
export const drawsRetention: readonly DataRetention[] = [
  // What an entrant told of themselves was for the delivery of a prize, and they are gone.
  blanked('draw_entries', 'fan_id', 'LEAVING', { blanks: { details: 'null' }, only: 'details is not null' }),
  blanked('draws', 'creator_id', 'CONTRACTS', { blanks: { title: `'–'` }, only: `draws.title <> '–'` }),
];
