import { NO_HASH } from '../hash-chain.ts';

/** What `append` is given of each row: an array per column, all of a table's as long as it has rows. */
const HEADS = {
  stream_id: 'text',
  shard: 'smallint',
  version: 'bigint',
  head_hash: 'bytea',
  available: 'bigint',
  held: 'bigint',
  debt: 'bigint',
  frozen: 'boolean',
  lots: 'jsonb',
  // Where the stream stood when it was decided on; version 0 is a stream without events.
  from_version: 'bigint',
  from_hash: 'bytea',
};
const EVENTS = {
  shard: 'smallint',
  // Its place among the events that the batch adds to its shard, counted from 1.
  ord: 'bigint',
  stream_id: 'text',
  version: 'bigint',
  type: 'text',
  schema_version: 'integer',
  canonical: 'text',
  recorded_at: 'timestamptz',
  command_scope: 'text',
  command_key: 'text',
  prev_hash: 'bytea',
  hash: 'bytea',
  postings: 'jsonb',
  hold_id: 'text',
};
const ANSWERS = {
  scope: 'text',
  key: 'text',
  intent_hash: 'bytea',
  outcome: 'text',
  reply: 'jsonb',
  recorded_at: 'timestamptz',
};

type Columns = Readonly<Record<string, string>>;

const parameters = (prefix: string, columns: Columns): string =>
  Object.entries(columns)
    .map(([name, type]) => `${prefix}_${name} ${type}[]`)
    .join(', ');

/** The rows given, as `alias`. In the target list: in the FROM clause each array would first be kept as a table. */
const given = (prefix: string, alias: string, columns: readonly string[]): string =>
  `(SELECT ${columns.map((name) => `unnest(${prefix}_${name}) AS ${name}`).join(', ')}) AS ${alias}`;

const answers = Object.keys(ANSWERS);
const heads = Object.keys(HEADS);
const stateOfHead = heads.filter((name) => !name.startsWith('from_'));
const events = Object.keys(EVENTS);
/** `ord` becomes a number of the feed. */
const keptOfEvent = events.filter((name) => name !== 'ord');

/** Rows of this table are written by `append` and by nothing else, whoever runs it, in every replication role. */
function onlyByAppend(table: string, changes: 'INSERT' | 'INSERT OR UPDATE'): string[] {
  return [
    `CREATE TRIGGER ${table}_by_append BEFORE ${changes} ON ledger.${table} FOR EACH STATEMENT
       WHEN (current_setting('ledger.append', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION ledger.refuse_outside()`,
    `ALTER TABLE ledger.${table} ENABLE ALWAYS TRIGGER ${table}_by_append`,
  ];
}

/**
 * The one door to events: `ledger.append` writes a batch's events with the answers they give, the heads they move and
 * the numbers they take, or nothing. Its owner has the rights for it, a writer has only the right to call it.
 *
 * A fork of a stream is refused by the key. Holes and broken chains are refused here, before anything is written, by
 * looking at nothing but the batch: its events lead, one after the other, from where each head was to where it will be;
 * that it was there is compared as the head is moved. To find the same with triggers, row by row in the tables, costs a
 * third of all the database does for a hold.
 */
export const append: readonly string[] = [
  `CREATE FUNCTION ledger.refuse_outside() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'ledger.% is written by ledger.append alone', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $$`,
  ...['event', 'shared_entry', 'command'].flatMap((table) => onlyByAppend(table, 'INSERT')),
  ...['stream_head', 'shard'].flatMap((table) => onlyByAppend(table, 'INSERT OR UPDATE')),

  // Every statement in here sees what was committed before it began, so those behind the locks see what their last
  // holders did. Without locks it relies on the transaction having them.
  `CREATE FUNCTION ledger.append(
     locks bigint[], lock_ms text,
     ${parameters('head', HEADS)},
     ${parameters('event', EVENTS)},
     ${parameters('answer', ANSWERS)}
   ) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
     SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
   AS $$
   DECLARE
     streams bigint;
     fresh bigint;
     broken text;
     written bigint;
   BEGIN
     PERFORM set_config('ledger.append', 'on', true);
     IF cardinality(locks) > 0 THEN
       PERFORM set_config('lock_timeout', lock_ms, true);
       PERFORM pg_advisory_xact_lock(key) FROM unnest(locks) AS key;
     END IF;

     SELECT count(*) FILTER (WHERE e.first), count(*) FILTER (WHERE e.first AND h.from_version = 0),
            min(e.stream_id || ' version ' || e.version) FILTER (WHERE (
              CASE WHEN e.first
                THEN e.version = h.from_version + 1 AND e.prev_hash = h.from_hash
                     AND (h.from_version > 0 OR h.from_hash = '\\x${NO_HASH}')
                ELSE e.version = e.version_before + 1 AND e.prev_hash = e.hash_before
              END
              AND e.shard = h.shard
              AND (NOT e.last OR (e.version = h.version AND e.hash = h.head_hash))) IS NOT TRUE)
       INTO streams, fresh, broken
       FROM (SELECT n.*, lag(stream_id) OVER stream IS DISTINCT FROM stream_id AS first,
                    lead(stream_id) OVER stream IS DISTINCT FROM stream_id AS last,
                    lag(version) OVER stream AS version_before, lag(hash) OVER stream AS hash_before
               FROM ${given('event', 'n', ['shard', 'stream_id', 'version', 'prev_hash', 'hash'])}
             WINDOW stream AS (ORDER BY stream_id COLLATE "C", version)) e
       LEFT JOIN ${given('head', 'h', ['stream_id', 'shard', 'version', 'head_hash', 'from_version', 'from_hash'])}
              ON h.stream_id = e.stream_id;
     IF broken IS NOT NULL OR streams <> cardinality(head_stream_id) THEN
       RAISE EXCEPTION 'the events do not lead from head to head: %', coalesce(broken, 'a head has none')
         USING ERRCODE = 'check_violation', CONSTRAINT = 'events_follow', TABLE = 'event', SCHEMA = 'ledger';
     END IF;

     IF streams > fresh THEN
       UPDATE ledger.stream_head h
          SET version = n.version, head_hash = n.head_hash, available = n.available, held = n.held,
              debt = n.debt, frozen = n.frozen, lots = n.lots
         FROM ${given('head', 'n', heads)}
        WHERE h.stream_id = n.stream_id AND h.version = n.from_version AND h.head_hash = n.from_hash
          AND h.shard = n.shard;
       GET DIAGNOSTICS written = ROW_COUNT;
       PERFORM ledger.refuse_stale(written, streams - fresh);
     END IF;
     IF fresh > 0 THEN
       INSERT INTO ledger.stream_head (${stateOfHead.join(', ')})
       SELECT ${stateOfHead.join(', ')} FROM ${given('head', 'n', heads)} WHERE from_version = 0;
     END IF;

     INSERT INTO ledger.command (${answers.join(', ')})
     SELECT ${answers.join(', ')} FROM ${given('answer', 'n', answers)};

     -- The counters stay locked until the commit, so numbers follow commit order and a rollback gives them back: no gap,
     -- no overtaking. They are taken in the order of the rows they are joined to, so that batches cannot deadlock.
     WITH taken AS (
       UPDATE ledger.shard s SET last_seq = s.last_seq + w.events
         FROM (SELECT shard, count(*) AS events FROM unnest(event_shard) AS shard GROUP BY shard ORDER BY shard) w
        WHERE s.id = w.shard
       RETURNING s.id, w.events, s.last_seq - w.events AS before)
     INSERT INTO ledger.event (shard_seq, ${keptOfEvent.join(', ')})
     SELECT t.before + n.ord, ${keptOfEvent.join(', ')}
       FROM ${given('event', 'n', events)} JOIN taken t ON t.id = n.shard AND n.ord BETWEEN 1 AND t.events;
     -- As many as were taken, each within them, no two under one: none is left over.
     GET DIAGNOSTICS written = ROW_COUNT;
     IF written <> cardinality(event_version) THEN
       RAISE EXCEPTION 'the events are not under the numbers just taken'
         USING ERRCODE = 'check_violation', CONSTRAINT = 'events_fill_feed', TABLE = 'event', SCHEMA = 'ledger';
     END IF;

     -- Derived from the events, so that a shared account has no entry that no event booked.
     IF EXISTS (SELECT FROM unnest(event_postings) AS p WHERE p @? '$[*][2, 3] ? (!(@ starts with "wallet:"))') THEN
       INSERT INTO ledger.shared_entry (account, recorded_at, shard, shard_seq, leg, amount)
       SELECT l.account, e.recorded_at, e.shard, e.shard_seq, 2 * (p.place - 1) + l.side, l.amount
         FROM ${given('event', 'n', ['stream_id', 'version'])}
         JOIN ledger.event e ON e.stream_id = n.stream_id AND e.version = n.version,
              jsonb_array_elements(e.postings) WITH ORDINALITY AS p(posting, place),
              LATERAL (VALUES (0, p.posting ->> 2, -(p.posting -> 1)::bigint), (1, p.posting ->> 3, (p.posting -> 1)::bigint))
                      AS l(side, account, amount)
        WHERE NOT starts_with(l.account, 'wallet:');
     END IF;
     PERFORM set_config('ledger.append', 'off', true);
   END $$`,
];
