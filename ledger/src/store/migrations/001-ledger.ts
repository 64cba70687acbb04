import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Facts (`event`, `entry`, `command`) are only ever inserted; the rest is current state that the facts explain.
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

  `CREATE TABLE ledger.entry (
     shard smallint NOT NULL,
     shard_seq bigint NOT NULL,
     leg smallint NOT NULL,
     account text COLLATE "C" NOT NULL,
     asset text COLLATE "C" NOT NULL CHECK (asset IN ('COIN', 'KRW')),
     amount bigint NOT NULL CHECK (amount <> 0),
     lot_id text COLLATE "C",
     recorded_at timestamptz(3) NOT NULL,
     PRIMARY KEY (shard, shard_seq, leg)
   )`,
  `CREATE INDEX entry_by_account ON ledger.entry (account, recorded_at) INCLUDE (amount)`,

  `CREATE TABLE ledger.command (
     scope text COLLATE "C" NOT NULL,
     key text COLLATE "C" NOT NULL,
     intent_hash bytea NOT NULL CHECK (octet_length(intent_hash) = 32),
     outcome text NOT NULL CHECK (outcome IN ('accepted', 'rejected')),
     reply jsonb NOT NULL,
     recorded_at timestamptz(3) NOT NULL,
     PRIMARY KEY (scope, key)
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
     granted_at timestamptz(3) NOT NULL,
     expires_at timestamptz(3) NOT NULL,
     funding jsonb,
     origin_lot_id text COLLATE "C",
     open boolean NOT NULL CHECK (open = (remaining > 0 OR held > 0)),
     PRIMARY KEY (stream_id, lot_id),
     CONSTRAINT lot_identity CHECK (issued = remaining + held + spent + expired + reissued)
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
     open boolean NOT NULL CHECK (open = (points > captured + released)),
     PRIMARY KEY (stream_id, hold_id),
     CONSTRAINT hold_not_overdrawn CHECK (captured + released <= points)
   ) WITH (fillfactor = 80)`,
  `CREATE INDEX hold_open ON ledger.hold (stream_id) WHERE open`,

  `CREATE TABLE ledger.hold_lot (
     stream_id text COLLATE "C" NOT NULL,
     hold_id text COLLATE "C" NOT NULL,
     ord smallint NOT NULL,
     lot_id text COLLATE "C" NOT NULL,
     points bigint NOT NULL CHECK (points > 0),
     captured bigint NOT NULL CHECK (captured >= 0),
     released bigint NOT NULL CHECK (released >= 0),
     PRIMARY KEY (stream_id, hold_id, ord),
     CONSTRAINT hold_lot_not_overdrawn CHECK (captured + released <= points)
   ) WITH (fillfactor = 80)`,

  `CREATE TABLE ledger.consumer_checkpoint (
     consumer text COLLATE "C" NOT NULL,
     shard smallint NOT NULL REFERENCES ledger.shard,
     seq bigint NOT NULL DEFAULT 0 CHECK (seq >= 0),
     PRIMARY KEY (consumer, shard)
   ) WITH (fillfactor = 50)`,

  `CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'ledger.% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
   END $$`,
  ...['event', 'entry', 'command'].flatMap((table) => [
    `CREATE TRIGGER ${table}_rows_stay BEFORE UPDATE OR DELETE ON ledger.${table}
       FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()`,
    `CREATE TRIGGER ${table}_stays BEFORE TRUNCATE ON ledger.${table}
       FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()`,
    `ALTER TABLE ledger.${table} ENABLE ALWAYS TRIGGER ${table}_rows_stay`,
    `ALTER TABLE ledger.${table} ENABLE ALWAYS TRIGGER ${table}_stays`,
  ]),

  `CREATE FUNCTION ledger.refuse_stale(standing bigint, expected bigint) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     IF standing <> expected THEN
       RAISE EXCEPTION 'a stream moved on: % of % heads are as they were read', standing, expected
         USING ERRCODE = 'serialization_failure';
     END IF;
   END $$`,

  `CREATE FUNCTION ledger.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE bad record;
   BEGIN
     SELECT shard, shard_seq, asset, sum(amount) AS off INTO bad FROM inserted
      GROUP BY shard, shard_seq, asset HAVING sum(amount) <> 0 LIMIT 1;
     IF FOUND THEN
       RAISE EXCEPTION 'entries of event %/% are off by % %', bad.shard, bad.shard_seq, bad.off, bad.asset
         USING ERRCODE = 'check_violation', CONSTRAINT = 'entry_balanced', TABLE = 'entry', SCHEMA = 'ledger';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER entry_balanced AFTER INSERT ON ledger.entry REFERENCING NEW TABLE AS inserted
     FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_unbalanced()`,
  `ALTER TABLE ledger.entry ENABLE ALWAYS TRIGGER entry_balanced`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
