import { type QueryExecutorProvider, sql } from 'kysely';

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

/** Checks the rows of each INSERT at once, in every replication role. */
function afterInsert(table: string, trigger: string, check: string): string[] {
  return [
    `CREATE TRIGGER ${trigger} AFTER INSERT ON ledger.${table} REFERENCING NEW TABLE AS inserted
       FOR EACH STATEMENT EXECUTE FUNCTION ledger.${check}()`,
    `ALTER TABLE ledger.${table} ENABLE ALWAYS TRIGGER ${trigger}`,
  ];
}

/**
 * Facts (`event`, `posting`, `command`) are only ever inserted; the rest is current state that the facts explain.
 * Keys compare by bytes (COLLATE "C"): the order of a language means nothing here and costs on every probe.
 */
const statements = [
  `CREATE SCHEMA IF NOT EXISTS ledger`,

  `CREATE TABLE ledger.shard (
     id smallint PRIMARY KEY CHECK (id BETWEEN 0 AND 63),
     -- The numbers that the last batch took: first_seq to last_seq.
     first_seq bigint NOT NULL DEFAULT 0 CHECK (first_seq >= 0),
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
     frozen boolean NOT NULL DEFAULT false
   ) WITH (fillfactor = 70)`,

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
     PRIMARY KEY (stream_id, version),
     UNIQUE (shard, shard_seq)
   )`,

  // One row moves an amount from one account to another, so an event cannot be out of balance.
  `CREATE TABLE ledger.posting (
     shard smallint NOT NULL,
     shard_seq bigint NOT NULL,
     ord smallint NOT NULL CHECK (ord >= 0),
     asset text COLLATE "C" NOT NULL CHECK (asset IN ('COIN', 'KRW')),
     amount bigint NOT NULL CHECK (amount > 0),
     from_account text COLLATE "C" NOT NULL,
     to_account text COLLATE "C" NOT NULL,
     from_lot text COLLATE "C",
     to_lot text COLLATE "C",
     recorded_at timestamptz(3) NOT NULL,
     PRIMARY KEY (shard, shard_seq, ord),
     CONSTRAINT posting_moves CHECK (from_account <> to_account)
   )`,
  // The accounts of a wallet are found by its stream: only those that many streams post to need an index.
  ...['from', 'to'].map(
    (
      side,
    ) => `CREATE INDEX posting_${side}_shared ON ledger.posting (${side}_account, recorded_at) INCLUDE (amount)
      WHERE ${side}_account < 'wallet:' OR ${side}_account >= 'wallet;'`,
  ),
  `CREATE VIEW ledger.entry AS
     SELECT shard, shard_seq, (2 * ord)::smallint AS leg, from_account AS account, asset, -amount AS amount,
            from_lot AS lot_id, recorded_at FROM ledger.posting
     UNION ALL
     SELECT shard, shard_seq, (2 * ord + 1)::smallint, to_account, asset, amount, to_lot, recorded_at FROM ledger.posting`,

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

  `CREATE TABLE ledger.lot (
     stream_id text COLLATE "C" NOT NULL,
     lot_id text COLLATE "C" NOT NULL,
     source text NOT NULL CHECK (source IN ('CASH', 'BONUS', 'SUPPORTED', 'RECEIVED')),
     refundable boolean NOT NULL,
     issued bigint NOT NULL CHECK (issued > 0),
     remaining bigint NOT NULL CHECK (remaining >= 0),
     held bigint NOT NULL CHECK (held >= 0),
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
     open boolean NOT NULL CHECK (open = (remaining > 0 OR held > 0)),
     PRIMARY KEY (stream_id, lot_id),
     CONSTRAINT lot_identity CHECK (
       issued = remaining + held + spent + expired + reissued + withdrawn + reversed + settled + adjusted)
   ) WITH (fillfactor = 80)`,
  `CREATE INDEX lot_expiring ON ledger.lot (expires_at) WHERE open`,

  `CREATE TABLE ledger.hold (
     stream_id text COLLATE "C" NOT NULL,
     hold_id text COLLATE "C" NOT NULL,
     reference text COLLATE "C" NOT NULL,
     points bigint NOT NULL CHECK (points > 0),
     captured bigint NOT NULL CHECK (captured >= 0),
     released bigint NOT NULL CHECK (released >= 0),
     due_at timestamptz(3),
     -- [lot_id, points, captured, released] each, in the order they were taken.
     parts jsonb NOT NULL,
     open boolean NOT NULL CHECK (open = (points > captured + released)),
     PRIMARY KEY (hold_id, stream_id),
     CONSTRAINT hold_not_overdrawn CHECK (captured + released <= points),
     CONSTRAINT hold_part_not_overdrawn CHECK (
       NOT parts @? 'strict $[*] ? (@[1] <= 0 || @[2] < 0 || @[3] < 0 || @[1] < @[2] + @[3])')
   ) WITH (fillfactor = 80)`,
  `CREATE INDEX hold_open ON ledger.hold (stream_id) WHERE open`,

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
  ...['event', 'posting', 'command'].flatMap((table) => refuse(table, 'UPDATE OR DELETE')),
  ...['stream_head', 'lot', 'hold', 'shard'].flatMap((table) => refuse(table, 'DELETE')),

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

  // A fork is refused by the key, a hole or a broken chain here: one probe per event, where the page is at hand anyway.
  // Scalar subqueries, here and below: a join would be planned for whole tables, not for the few rows of a batch.
  `CREATE FUNCTION ledger.refuse_hole() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE bad record;
   BEGIN
     SELECT i.stream_id, i.version INTO bad FROM inserted i
      WHERE i.prev_hash <> CASE i.version
              WHEN 1 THEN '\\x0000000000000000000000000000000000000000000000000000000000000000'
              ELSE coalesce((SELECT e.hash FROM ledger.event e
                              WHERE e.stream_id = i.stream_id AND e.version = i.version - 1), '') END
      LIMIT 1;
     IF FOUND THEN
       RAISE EXCEPTION 'version % of % does not follow the event before it', bad.version, bad.stream_id
         USING ERRCODE = 'check_violation', CONSTRAINT = 'event_follows', TABLE = 'event', SCHEMA = 'ledger';
     END IF;
     RETURN NULL;
   END $$`,
  ...afterInsert('event', 'event_follows', 'refuse_hole'),

  // Events come under the numbers that their transaction took, all of them, and postings only with such events: cheaper
  // than a foreign key, and nobody adds a posting to an event of the past.
  `CREATE FUNCTION ledger.refuse_feed_hole() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE bad record;
   BEGIN
     SELECT i.shard, i.low, i.high INTO bad
       FROM (SELECT shard, min(shard_seq) AS low, max(shard_seq) AS high, count(*) AS events FROM inserted GROUP BY shard) i
      WHERE i.events <> i.high - i.low + 1
         OR (SELECT s.xmin = pg_current_xact_id()::xid AND s.first_seq = i.low AND s.last_seq = i.high
               FROM ledger.shard s WHERE s.id = i.shard) IS NOT TRUE
      LIMIT 1;
     IF FOUND THEN
       RAISE EXCEPTION 'events %/% to % are not under the numbers just taken', bad.shard, bad.low, bad.high
         USING ERRCODE = 'check_violation', CONSTRAINT = 'event_fills_feed', TABLE = 'event', SCHEMA = 'ledger';
     END IF;
     RETURN NULL;
   END $$`,
  ...afterInsert('event', 'event_fills_feed', 'refuse_feed_hole'),
  `CREATE FUNCTION ledger.refuse_late_posting() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE bad record;
   BEGIN
     SELECT i.shard, i.low INTO bad
       FROM (SELECT shard, min(shard_seq) AS low, max(shard_seq) AS high FROM inserted GROUP BY shard) i
      WHERE (SELECT s.xmin = pg_current_xact_id()::xid AND s.first_seq <= i.low AND s.last_seq >= i.high
               FROM ledger.shard s WHERE s.id = i.shard) IS NOT TRUE
      LIMIT 1;
     IF FOUND THEN
       RAISE EXCEPTION 'a posting of event %/% does not come with it', bad.shard, bad.low
         USING ERRCODE = 'check_violation', CONSTRAINT = 'posting_of_event', TABLE = 'posting', SCHEMA = 'ledger';
     END IF;
     RETURN NULL;
   END $$`,
  ...afterInsert('posting', 'posting_of_event', 'refuse_late_posting'),
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
