import { type QueryExecutorProvider, sql } from 'kysely';
import { append } from './append.ts';

/** No row of the table is changed in these ways, by nobody and in no replication role. */
function refuse(table: string, changes: 'UPDATE OR DELETE' | 'DELETE'): string[] {
  return [
    `CREATE TRIGGER ${table}_rows_stay BEFORE ${changes} ON ledger.${table}
       FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()`,
    `CREATE TRIGGER ${table}_stays BEFORE TRUNCATE ON ledger.${table}
       FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()`,
    `ALTER TABLE ledger.${table} ENABLE ALWAYS TRIGGER ${table}_rows_stay`,
    `ALTER TABLE ledger.${table} ENABLE ALWAYS TRIGGER ${table}_stays`,
  ];
}

/**
 * Every item of a JSON array meets a condition; one on which it cannot be decided does not. Most arrays have one item, and
 * to ask of one whether it does is cheaper than to count those that do.
 */
const eachIs = (array: string, condition: string): string => `CASE jsonb_array_length(${array})
  WHEN 1 THEN (${array} @? 'strict $[0] ? (${condition})') IS TRUE
  ELSE jsonb_array_length(jsonb_path_query_array(${array}, 'strict $[*] ? (${condition})')) = jsonb_array_length(${array}) END`;

/**
 * Facts (`event` with its postings, `command`) are only ever inserted; the rest is current state that the facts explain.
 * Keys compare by bytes (COLLATE "C"): the order of a language means nothing here and costs on every probe.
 */
const statements = [
  `CREATE SCHEMA IF NOT EXISTS ledger`,

  `CREATE TABLE ledger.shard (
     id smallint PRIMARY KEY CHECK (id BETWEEN 0 AND 63),
     last_seq bigint NOT NULL DEFAULT 0 CHECK (last_seq >= 0)
   ) WITH (fillfactor = 10)`,
  `INSERT INTO ledger.shard (id) SELECT generate_series(0, 63)`,

  `CREATE TABLE ledger.stream_head (
     stream_id text COLLATE "C" PRIMARY KEY,
     shard smallint NOT NULL CHECK (shard BETWEEN 0 AND 63),
     version bigint NOT NULL CHECK (version > 0),
     head_hash bytea NOT NULL CHECK (octet_length(head_hash) = 32),
     available bigint NOT NULL DEFAULT 0 CHECK (available >= 0),
     held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
     debt bigint NOT NULL DEFAULT 0 CHECK (debt >= 0),
     frozen boolean NOT NULL DEFAULT false,
     -- [lot_id, remaining, held] of each open lot: what a wallet's every event moves lies in its one row.
     lots jsonb NOT NULL DEFAULT '[]',
     CONSTRAINT lot_not_negative CHECK (${eachIs('lots', '@[1] >= 0 && @[2] >= 0')})
   ) WITH (fillfactor = 50)`,

  `CREATE TABLE ledger.event (
     shard smallint NOT NULL,
     shard_seq bigint NOT NULL CHECK (shard_seq > 0),
     stream_id text COLLATE "C" NOT NULL,
     version bigint NOT NULL CHECK (version > 0),
     type text NOT NULL,
     schema_version integer NOT NULL CHECK (schema_version > 0),
     canonical text COLLATE "C" NOT NULL,
     payload jsonb GENERATED ALWAYS AS (canonical::jsonb) VIRTUAL,
     recorded_at timestamptz(3) NOT NULL,
     command_scope text COLLATE "C" NOT NULL,
     command_key text COLLATE "C" NOT NULL,
     prev_hash bytea NOT NULL CHECK (octet_length(prev_hash) = 32),
     hash bytea NOT NULL CHECK (octet_length(hash) = 32),
     -- [asset, amount, from_account, to_account, from_lot, to_lot] of each posting. One posting moves an amount from one
     -- account to another, so an event cannot be out of balance; and it stands in its event, so neither is without the other.
     postings jsonb NOT NULL,
     -- The hold that this event opens.
     hold_id text COLLATE "C",
     PRIMARY KEY (stream_id, version),
     UNIQUE (shard, shard_seq),
     CONSTRAINT posting_moves CHECK (${eachIs(
       'postings',
       '@[1] > 0 && @[1] == @[1].floor() && @[2] > "" && @[3] > "" && @[2] != @[3] && (@[0] == "COIN" || @[0] == "KRW")',
     )})
   )`,

  `CREATE VIEW ledger.posting AS
     SELECT e.shard, e.shard_seq, (p.place - 1)::smallint AS ord, p.posting ->> 0 AS asset, (p.posting -> 1)::bigint AS amount,
            p.posting ->> 2 AS from_account, p.posting ->> 3 AS to_account, p.posting ->> 4 AS from_lot,
            p.posting ->> 5 AS to_lot, e.recorded_at
       FROM ledger.event e, jsonb_array_elements(e.postings) WITH ORDINALITY AS p(posting, place)`,
  `CREATE VIEW ledger.entry AS
     SELECT shard, shard_seq, (2 * ord)::smallint AS leg, from_account AS account, asset, -amount AS amount,
            from_lot AS lot_id, recorded_at FROM ledger.posting
     UNION ALL
     SELECT shard, shard_seq, (2 * ord + 1)::smallint, to_account, asset, amount, to_lot, recorded_at FROM ledger.posting`,
  // The accounts of a wallet are found by its stream; the entries of those that many streams post to stand here once more.
  `CREATE TABLE ledger.shared_entry (
     account text COLLATE "C" NOT NULL,
     recorded_at timestamptz(3) NOT NULL,
     shard smallint NOT NULL,
     shard_seq bigint NOT NULL,
     leg smallint NOT NULL,
     amount bigint NOT NULL,
     PRIMARY KEY (account, recorded_at, shard, shard_seq, leg) INCLUDE (amount)
   )`,

  `CREATE TABLE ledger.command (
     scope text COLLATE "C" NOT NULL,
     key text COLLATE "C" NOT NULL,
     intent_hash bytea NOT NULL CHECK (octet_length(intent_hash) = 32),
     outcome text NOT NULL CHECK (outcome IN ('accepted', 'rejected')),
     reply jsonb NOT NULL,
     recorded_at timestamptz(3) NOT NULL,
     -- The key first: ids that grow with time keep to one end of the index, whatever their scope; so does a hold's.
     PRIMARY KEY (key, scope)
   )`,

  `CREATE TABLE ledger.issued_lot (
     stream_id text COLLATE "C" NOT NULL,
     lot_id text COLLATE "C" NOT NULL,
     source text NOT NULL CHECK (source IN ('CASH', 'BONUS', 'SUPPORTED', 'RECEIVED')),
     refundable boolean NOT NULL,
     issued bigint NOT NULL CHECK (issued > 0),
     -- Spendable or held; the head of the stream knows which.
     open_points bigint NOT NULL CHECK (open_points >= 0),
     spent bigint NOT NULL CHECK (spent >= 0),
     expired bigint NOT NULL CHECK (expired >= 0),
     reissued bigint NOT NULL CHECK (reissued >= 0),
     withdrawn bigint NOT NULL CHECK (withdrawn >= 0),
     reversed bigint NOT NULL CHECK (reversed >= 0),
     settled bigint NOT NULL CHECK (settled >= 0),
     adjusted bigint NOT NULL CHECK (adjusted >= 0),
     granted_at timestamptz(3) NOT NULL,
     expires_at timestamptz(3) NOT NULL,
     funding jsonb,
     origin_lot_id text COLLATE "C",
     open boolean NOT NULL CHECK (open = (open_points > 0)),
     PRIMARY KEY (stream_id, lot_id),
     CONSTRAINT lot_identity CHECK (
       issued = open_points + spent + expired + reissued + withdrawn + reversed + settled + adjusted)
   ) WITH (fillfactor = 80)`,
  `CREATE VIEW ledger.lot AS
     SELECT l.stream_id, l.lot_id, l.source, l.refundable, l.issued, coalesce(s.remaining, 0) AS remaining,
            coalesce(s.held, 0) AS held, l.spent, l.expired, l.reissued, l.withdrawn, l.reversed, l.settled, l.adjusted,
            l.granted_at, l.expires_at, l.funding, l.origin_lot_id, l.open
       FROM ledger.issued_lot l
       LEFT JOIN (SELECT h.stream_id, p ->> 0 AS lot_id, (p -> 1)::bigint AS remaining, (p -> 2)::bigint AS held
                    FROM ledger.stream_head h, jsonb_array_elements(h.lots) AS p) s
            ON s.stream_id = l.stream_id AND s.lot_id = l.lot_id`,
  `CREATE INDEX lot_expiring ON ledger.issued_lot (expires_at) WHERE open`,

  // A hold is the event that opened it, until something is captured or released of it.
  `CREATE UNIQUE INDEX event_opens_hold ON ledger.event (hold_id, stream_id) WHERE hold_id IS NOT NULL`,
  `CREATE TABLE ledger.used_hold (
     stream_id text COLLATE "C" NOT NULL,
     hold_id text COLLATE "C" NOT NULL,
     points bigint NOT NULL CHECK (points > 0),
     captured bigint NOT NULL CHECK (captured >= 0),
     released bigint NOT NULL CHECK (released >= 0),
     -- [lot_id, points, captured, released] each, in the order they were taken.
     parts jsonb NOT NULL,
     PRIMARY KEY (hold_id, stream_id),
     CONSTRAINT hold_not_overdrawn CHECK (captured + released <= points),
     CONSTRAINT hold_part_not_overdrawn CHECK (
       NOT parts @? 'strict $[*] ? (@[1] <= 0 || @[2] < 0 || @[3] < 0 || @[1] < @[2] + @[3])')
   ) WITH (fillfactor = 80)`,
  `CREATE VIEW ledger.hold AS
     SELECT e.stream_id, e.hold_id, e.payload ->> 'reference' AS reference, (e.payload -> 'points')::bigint AS points,
            coalesce(u.captured, 0) AS captured, coalesce(u.released, 0) AS released,
            (e.payload ->> 'dueAt')::timestamptz(3) AS due_at,
            coalesce(u.parts, (SELECT jsonb_agg(jsonb_build_array(a -> 'lotId', a -> 'points', 0, 0))
                                 FROM jsonb_array_elements(e.payload -> 'allocations') AS a)) AS parts,
            coalesce(u.captured + u.released < u.points, true) AS open
       FROM ledger.event e LEFT JOIN ledger.used_hold u ON u.hold_id = e.hold_id AND u.stream_id = e.stream_id
      WHERE e.hold_id IS NOT NULL`,

  `CREATE TABLE ledger.consumer_checkpoint (
     consumer text COLLATE "C" NOT NULL,
     shard smallint NOT NULL REFERENCES ledger.shard,
     seq bigint NOT NULL DEFAULT 0 CHECK (seq >= 0),
     PRIMARY KEY (consumer, shard)
   ) WITH (fillfactor = 50)`,

  `CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'ledger.% keeps its rows: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
   END $$`,
  ...['event', 'shared_entry', 'command'].flatMap((table) => refuse(table, 'UPDATE OR DELETE')),
  ...['stream_head', 'issued_lot', 'used_hold', 'shard'].flatMap((table) => refuse(table, 'DELETE')),

  // One call for all that opens a batch. Its statements look up few rows by key, but the planner cannot see how few an
  // array parameter holds: it would read whole tables of some ten thousand rows instead, or plan each batch anew.
  `CREATE FUNCTION ledger.open_batch(locks bigint[], lock_ms text, statement_ms text, idle_ms text)
     RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM set_config('lock_timeout', lock_ms, true), set_config('statement_timeout', statement_ms, true),
             set_config('idle_in_transaction_session_timeout', idle_ms, true),
             set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true);
     PERFORM pg_advisory_xact_lock(key) FROM unnest(locks) AS key;
   END $$`,

  `CREATE FUNCTION ledger.refuse_stale(standing bigint, expected bigint) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     IF standing <> expected THEN
       RAISE EXCEPTION 'a stream moved on: % of % heads are as they were read', standing, expected
         USING ERRCODE = 'serialization_failure';
     END IF;
   END $$`,

  ...append,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
