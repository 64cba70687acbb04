import { answersCount, eventsFollow, runVariables } from './append-chain.ts';
import { headsMove } from './append-heads.ts';
import { holdsMove } from './append-holds.ts';
import { lotsMove } from './append-lots.ts';
import { columnsOf, given, inGroups, refuse, rowParameters } from './append-rows.ts';

/** All columns except those that become other ones: a number of the feed, and what the answer says. */
const eventColumns = columnsOf('event').filter((name) => name !== 'ord' && name !== 'answer');
const answerColumns = columnsOf('answer').join(', ');

/**
 * The only way to write events. `ledger.append` writes a batch completely or not at all: its events with their answers, the heads they move,
 * the lots they issue and end, the holds they use, the feed numbers they take. Its owner has the rights for this; a writer only has the right
 * to call it.
 *
 * The key refuses a fork of a stream. Gaps, broken chains and balances without postings are refused here, by checking only the batch and the
 * heads that it moves. Triggers that check the same row by row would cost a third of the database's work for a hold.
 */
export const append: readonly string[] = [
  // A stream's lock is the row of its head. The batch moves the head before it writes anything else, and compares it with the one of the
  // decision under that lock. Without a transaction around the call, `lock_ms` is the longest wait for such a lock.
  `CREATE FUNCTION ledger.append(lock_ms text, ${rowParameters})
     RETURNS void LANGUAGE plpgsql SECURITY DEFINER
     SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
   AS $$
   DECLARE
     streams bigint := 0;
     fresh bigint := 0;
     frozen_streams text[];
     broken text;
     unsound text;
     answer_hashes bytea[];${runVariables}
     written bigint;
     crossing boolean := false;
     releasing boolean := false;
     lost boolean;
   BEGIN
     IF lock_ms IS NOT NULL THEN
       PERFORM set_config('lock_timeout', lock_ms, true);
     END IF;
     ${answersCount}
     ${eventsFollow}
     IF streams > 0 THEN
       ${headsMove}
     END IF;
     IF crossing OR cardinality(lot_lot_id) > 0 THEN
       ${lotsMove}
     END IF;

     INSERT INTO ledger.command (${answerColumns}) SELECT ${answerColumns} FROM ${given('answer')};

     -- The counters stay locked until the commit, so numbers follow commit order and a rollback gives them back: no gap,
     -- no overtaking. They are taken in the order of the rows they are joined to, so that batches cannot deadlock.
     WITH taken AS (
       UPDATE ledger.shard s SET last_seq = s.last_seq + w.events
         FROM (SELECT shard, count(*) AS events FROM unnest(event_shard) AS shard GROUP BY shard ORDER BY shard) w
        WHERE s.id = w.shard
       RETURNING s.id, w.events, s.last_seq - w.events AS before)
     INSERT INTO ledger.event (shard_seq, recorded_at, command_scope, command_key, answer_hash, ${eventColumns.join(', ')})
     SELECT t.before + n.ord, answer_recorded_at[n.answer], answer_scope[n.answer], answer_key[n.answer],
            answer_hashes[n.answer], ${eventColumns.map((name) => `n.${name}`).join(', ')}
       FROM ${given('event')} JOIN taken t ON t.id = n.shard AND n.ord BETWEEN 1 AND t.events
      WHERE answer_outcome[n.answer] = 'accepted';
     -- As many as were taken, each within them, no two under one: none is left over, or beside a refusal.
     GET DIAGNOSTICS written = ROW_COUNT;
     IF written <> cardinality(event_version) THEN
       ${refuse('events_fill_feed', 'event', 'the events are not under the numbers just taken, beside accepted answers', 'written')}
     END IF;

     IF releasing THEN
       ${holdsMove}
     END IF;

     -- Derived from the events, so that a shared account has no entry that no event booked.
     IF crossing THEN
       INSERT INTO ledger.shared_entry (account, recorded_at, shard, shard_seq, leg, amount)
       SELECT l.account, e.recorded_at, e.shard, e.shard_seq, at / 3 + l.side, l.amount
         FROM ${given('event', ['stream_id', 'version'])}
         JOIN ledger.event e ON e.stream_id = n.stream_id AND e.version = n.version,
              ${inGroups('e.postings', 6)},
              LATERAL (VALUES (0, p[at + 3], -p[at + 2]::bigint), (1, p[at + 4], p[at + 2]::bigint)) AS l(side, account, amount)
        WHERE NOT starts_with(l.account, ':');
     END IF;
   END $$`,
];
