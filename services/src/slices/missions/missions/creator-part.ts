import { policy } from '@sowon/contracts';
import { sql } from 'kysely';
import { lookup } from '../../../db/lookup.ts';
import { creatorSlot } from '../../people/creators/creator-slot.ts';

const { leastAnswers, latestAnswers, days } = policy.usualReply;

/**
 * Adds a creator's usual reply time: the median over their latest answers, from the request until the answer was sent, in whole hours,
 * rounded up (docs/rules/missions.md). Creators with too few answers are left out.
 */
export const usualReply = creatorSlot.filledForAll(async ({ db, clock }, creatorIds) => {
  const rows = await hourRows(db, creatorIds, clock.addDays(clock.now(), -days));
  return new Map(rows.map(({ creator_id, hours }) => [creator_id, { usualReplyHours: hours }]));
});

const hourRows = lookup('usual-replies', (db, creatorIds: readonly string[], since: Date) =>
  sql<{ creator_id: string; hours: number }>`
    select asked.id as creator_id,
           ceil(extract(epoch from percentile_cont(0.5) within group (order by took)) / 3600)::integer as hours
      from unnest(${creatorIds}::uuid[]) as asked (id)
     cross join lateral (
           -- What is won is asked for by the win.
           select performed_at - case when product_type in ('LUCKY', 'EVENT') then accepted_at else created_at end as took
             from missions
            where creator_id = asked.id and status = 'COMPLETED' and created_at >= ${since}
              and blocked_at is null
            order by created_at desc
            limit ${latestAnswers}) as answer
     group by asked.id
    having count(*) >= ${leastAnswers}`.compile(db),
);
