import { readFeed, SHARDS, verifyLedger } from '@sowon/ledger';
import type { Ctx } from '../../services/src/context.ts';
import { streamTypes, views } from '../../services/src/slices.ts';

type Part = Pick<Ctx, 'db' | 'pool'>;

/**
 * Checks everything that must hold of the whole product once its consumers have read the feed. Changes nothing.
 * Open missions are no contradiction.
 * @param dayMs length of a policy day of the processes that wrote, if it is shortened
 * @returns the contradictions in words; an empty list means that the product is sound
 */
export async function findContradictions(ctx: Part, dayMs?: number): Promise<string[]> {
  const ledger = await verifyLedger(ctx.db, { types: streamTypes, dayMs });
  const found = ledger.map(({ invariant, subject, detail }) => `${invariant}: ${subject} ${detail}`);
  for (const [rule, offenders] of Object.entries(rules)) {
    const { rows } = await ctx.pool.query<{ offender: string }>(offenders);
    found.push(...rows.map(({ offender }) => `${rule}: ${offender}`));
  }
  return [...found, ...(await staleProjections(ctx))];
}

/** Each rule with an SQL statement that lists its offenders. */
const rules: Readonly<Record<string, string>> = {
  'a mission’s row tells what its stream tells': `
    select concat_ws(' ', coalesce(m.id::text, e.stream_id), m.status, e.type) as offender
      from missions m
      full join (select distinct on (stream_id) stream_id, type, payload from ledger.event
                  where stream_id like 'mission-%' and type not in ('MissionBlocked', 'MissionUnblocked', 'MissionThanked', 'RouletteOpened',
                                   'MissionBlockObjected', 'MissionBlockUpheld', 'MissionCleared',
                                   'RouletteRolled', 'MissionCompensated')
                  order by stream_id, version desc) e on e.stream_id = 'mission-' || m.id
     where m.status is distinct from case e.type
             when 'MissionRequested' then e.payload->>'status'
             when 'MissionAccepted' then 'ACCEPTED' when 'MissionTranscodingFailed' then 'ACCEPTED' when 'MissionDrawn' then 'ACCEPTED'
             when 'MissionPerformed' then 'TRANSCODING' when 'MissionWon' then 'ACCEPTED'
             when 'MissionCompleted' then 'COMPLETED' when 'MissionRejected' then 'REJECTED' end`,

  'coins are held for open missions, captured for completed ones, released for rejected ones': `
    select concat_ws(' ', coalesce(m.id::text, h.hold_id), m.status, h.points, h.captured, h.released) as offender
      from (select * from missions where points > 0 and (product_type <> 'LUCKY' or accepted_at is not null)) m
      full join ledger.hold h on h.hold_id = m.id::text
     where (h.points = m.points and h.stream_id = 'wallet-' || m.fan_id and case m.status
             when 'COMPLETED' then h.captured = h.points
             when 'REJECTED' then h.released = h.points
             else h.captured = 0 and h.released = 0 end) is not true`,

  'a completed mission is earned once, another never': `
    select concat_ws(' ', coalesce(m.id, e.source_id), m.status, e.points) as offender
      from missions m
      full join (select * from earnings where source_type = 'mission') e on e.source_id = m.id
     where (m.status = 'COMPLETED' and m.points > 0 and e.points = m.points
            or (m.status <> 'COMPLETED' or m.points = 0) and e.id is null) is not true`,

  'a lost ticket is earned once, a won one held; nothing is rolled after it': `
    select concat_ws(' ', coalesce(r.mission_id, e.source_id), r.rolls, r.lost, e.tickets) as offender
      from (select mission_id, count(*) as rolls, max(number) as last, coalesce(sum(points) filter (where not won), 0) as lost,
                   count(*) filter (where won) as wins, max(number) filter (where won) as winner
              from rolls group by mission_id) r
      full join (select source_id, sum(points) as tickets from earnings where source_type = 'ticket' group by 1) e
        on e.source_id = r.mission_id
      left join missions m on m.id = r.mission_id
     where (r.rolls = r.last and r.lost = coalesce(e.tickets, 0) and r.wins <= 1 and coalesce(r.winner, r.last) = r.last
            and (r.wins = 1) = (m.accepted_at is not null)) is not true`,

  'an overdue mission gives one strike, another none': `
    select concat_ws(' ', m.id, m.reject_reason) as offender
      from missions m left join strikes s on s.source_type = 'mission' and s.source_id = m.id
     where coalesce(m.reject_reason = 'OVERDUE', false) <> (s.id is not null)`,

  'a draw’s row tells what its stream tells': `
    select concat_ws(' ', d.product_id, d.status, d.entries, d.picked, e.types) as offender
      from draws d
      left join lateral (
           select count(*) filter (where type = 'DrawEntered') as entered,
                  count(*) filter (where type = 'DrawPicked') - count(*) filter (where type = 'DrawUnpicked') as picked,
                  bool_or(type = 'DrawOpened') as opened, bool_or(type = 'DrawFrozen') as frozen,
                  bool_or(type = 'DrawPicked') as drawing, bool_or(type = 'DrawFinished') as drawn,
                  bool_or(type = 'DrawClosed') as closed, bool_or(type = 'DrawCanceled') as canceled,
                  bool_or(type = 'DrawNumberAwaited') as awaited, bool_or(type = 'DrawNumberEntered') as typed,
                  max(payload ->> 'beacon') filter (where type = 'DrawBeaconSettled') as beacon,
                  string_agg(type, ',' order by version) as types
             from ledger.event where stream_id = 'draw-' || d.product_id) e on true
     where (d.entries = e.entered and d.picked = e.picked and d.status = case
              when e.canceled then 'CANCELED' when e.closed then 'CLOSED' when e.drawn then 'DRAWN'
              when e.drawing then 'NOW_DRAWING' when e.frozen then 'DRAWING' when e.opened then 'APPLYING'
              else 'CREATED' end
            and d.beacon is not distinct from e.beacon and (d.number_awaited_at is not null) = coalesce(e.awaited, false)
            and (d.number_entered is not null) = coalesce(e.typed, false)) is not true`,

  'entries are numbered without a gap, and as many win as were picked, in places without a gap': `
    select concat_ws(' ', d.product_id, d.status, n.entries, n.last, n.picked, n.won) as offender
      from draws d
      join (select product_id, count(*) as entries, max(number) as last, count(picked_by) as picked,
                   count(place) as won, coalesce(max(place), 0) as lowest
              from draw_entries group by product_id) n using (product_id)
     where (n.entries = n.last and n.entries = d.entries and n.picked = d.picked and n.picked <= d.draw_number
            and n.won = n.lowest and n.won = case when d.drawn_at is null then 0 else n.picked end) is not true`,

  'who wins is told the same by the draw and by the mission': `
    select concat_ws(' ', e.mission_id, e.place, m.drawn_place, e.picked_by, m.drawn_by) as offender
      from draw_entries e full join (select * from missions where product_type = 'EVENT') m on m.id = e.mission_id
     where (m.product_id = e.product_id and m.fan_id = e.fan_id and m.drawn_place is not distinct from e.place
            and (e.place is null or m.drawn_by = e.picked_by)) is not true`,

  'what people told of themselves goes with the event, of winners ninety days later': `
    select concat_ws(' ', e.mission_id, d.status, e.place) as offender
      from draw_entries e join draws d using (product_id)
     where e.details is not null and (d.status = 'CANCELED' or d.status = 'CLOSED' and e.place is null)`,

  'a proposed grade’s row tells what its stream tells, and one confirmed a grade that was given': `
    select concat_ws(' ', coalesce(p.id::text, e.proposal), p.state, e.state) as offender
      from grade_proposals p
      full join (select made.payload->>'proposalId' as proposal, made.payload as made, case
                          when answer.type = 'GradeProposalConfirmed' and given.version is not null then 'CONFIRMED'
                          when answer.type = 'GradeProposalDeclined' then 'DECLINED'
                          when answer.type = 'GradingEnded' then 'WITHDRAWN'
                          when answer.type is not null then 'given no grade'
                          when later.version is not null then 'SUPERSEDED' else 'OPEN' end as state
                   from ledger.event made
                   left join ledger.event answer on answer.stream_id = made.stream_id and answer.type <> 'GradeProposed'
                     and answer.payload->>'proposalId' = made.payload->>'proposalId'
                   left join ledger.event later on later.stream_id = made.stream_id and later.type = 'GradeProposed'
                     and later.payload->>'supersedes' = made.payload->>'proposalId'
                   left join ledger.event given on given.stream_id = 'strikes-' || (made.payload->>'creatorId')
                     and given.type = 'CreatorGraded' and given.recorded_at = answer.recorded_at
                     and given.payload->>'grade' = made.payload->>'grade'
                  where made.type = 'GradeProposed') e on e.proposal = p.id::text
     where (p.state = e.state and p.creator_id::text = e.made->>'creatorId' and p.month = e.made->>'month'
            and p.grade = e.made->>'grade' and p.grade_before = e.made->>'before'
            and p.on_time = (e.made->>'onTime')::int and p.points = (e.made->>'points')::bigint) is not true`,

  'what a creator earned is what left a fan’s wallet for them': `
    select concat_ws(' ', coalesce(r.id, c.id), r.creator_id, r.points, c.points) as offender
      from earnings r
      full join (select coalesce(payload->>'holdId', payload->>'spendId') as id, payload->>'beneficiaryId' as creator,
                        payload->>'reference' as reference, (payload->>'points')::bigint as points
                   from ledger.event where type in ('HoldCaptured', 'CoinsSpent')) c on c.id = r.id
     where (r.points = c.points and r.creator_id::text = c.creator and r.source_id::text = c.reference) is not true`,

  'a credited payment brought its coins once, another none': `
    select concat_ws(' ', coalesce(p.id::text, c.payment), p.status, c.times, c.points) as offender
      from payments p
      full join (select payload->'funding'->>'paymentId' as payment, count(*) as times,
                        sum((payload->>'points')::bigint) as points
                   from ledger.event where type = 'CoinsCharged' group by 1) c on c.payment = p.id::text
     where (p.status = 'CREDITED') <> (c.payment is not null) or p.id is null or c.times <> 1 or c.points <> p.points`,

  'a fan has what was credited less what was spent and what expired': `
    select concat_ws(' ', h.stream_id, h.available, h.held, e.balance) as offender
      from ledger.stream_head h
      join (select stream_id, sum((payload->>'points')::bigint * case type
                     when 'CoinsCharged' then 1 when 'CoinsGranted' then 1
                     when 'HoldCaptured' then -1 when 'CoinsSpent' then -1 when 'LotExpired' then -1
                     when 'ChargeRefunded' then -1 when 'RefundGranted' then -1 when 'ChargedBack' then -1 when 'DebtSettled' then -1
                     when 'WalletAdjusted' then case payload->'added' when 'null' then -1 else 1 end
                     else 0 end + coalesce((payload->>'debt')::bigint, 0)) as balance
              from ledger.event where stream_id like 'wallet-%' group by 1) e using (stream_id)
     where h.available + h.held <> e.balance`,

  'nobody has read beyond the end of the feed': `
    select concat_ws(' ', c.consumer, c.shard, c.seq, s.last_seq) as offender
      from ledger.consumer_checkpoint c join ledger.shard s on s.id = c.shard where c.seq > s.last_seq`,
};

class Undo extends Error {}

/** Rebuilds the read models from the whole feed, compares them, and rolls back. Running projectors notice nothing. */
async function staleProjections({ db }: Part): Promise<string[]> {
  let stale: string[] = [];
  const compare = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const tables = [...new Set(views.flatMap((view) => view.tables))];
      const dump = async (table: (typeof tables)[number]) =>
        (await trx.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort();
      const kept = new Map<string, string[]>();
      for (const table of tables) {
        kept.set(table, await dump(table));
        await trx.deleteFrom(table).execute();
      }
      for (let shard = 0; shard < SHARDS; shard += 1) {
        const events = await readFeed(trx, shard, 0, 1_000_000);
        for (const view of views) await view.handle(trx, events);
      }
      for (const table of tables) {
        const [has, should] = [new Set(kept.get(table)), new Set(await dump(table))];
        stale = [
          ...stale,
          ...[...has.difference(should)].map((row) => `${table} should not have ${row}`),
          ...[...should.difference(has)].map((row) => `${table} lacks ${row}`),
        ];
      }
      throw new Undo();
    });
  await compare.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return stale;
}
