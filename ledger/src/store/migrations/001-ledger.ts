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

/** Runs a function on the rows of each statement at once, in every replication role. */
function afterwards(table: string, change: 'INSERT' | 'UPDATE', trigger: string, run = trigger): string[] {
  const before = change === 'UPDATE' ? 'OLD TABLE AS replaced' : '';
  return [
    `CREATE TRIGGER ${trigger} AFTER ${change} ON ledger.${table} REFERENCING ${before} NEW TABLE AS written
       FOR EACH STATEMENT EXECUTE FUNCTION ledger.${run}()`,
    `ALTER TABLE ledger.${table} ENABLE ALWAYS TRIGGER ${trigger}`,
  ];
}

interface Refusal {
  readonly table: string;
  readonly change: 'INSERT' | 'UPDATE';
  readonly constraint: string;
  /** Another name than the constraint's, where two triggers watch over one. */
  readonly trigger?: string;
  /** A query over the rows `written` (and those `replaced`) that finds what must not be. */
  readonly bad: string;
  /** What RAISE says of the row found, `bad`. */
  readonly says: string;
}

/** Undoes a statement after which a bad row is found. */
function refuseAfter({ table, change, constraint, trigger = constraint, bad, says }: Refusal): string[] {
  return [
    `CREATE FUNCTION ledger.${trigger}() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE bad record;
     BEGIN
       ${bad} LIMIT 1 INTO bad;
       IF FOUND THEN
         RAISE EXCEPTION ${says}
           USING ERRCODE = 'check_violation', CONSTRAINT = '${constraint}', TABLE = '${table}', SCHEMA = 'ledger';
       END IF;
       RETURN NULL;
     END $$`,
    ...afterwards(table, change, trigger),
  ];
}

const NO_HASH = `\\x${'00'.repeat(32)}`;

/**
 * Facts (`event` with its postings, `command`) are only ever inserted; the rest is current state that the facts explain.
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
     frozen boolean NOT NULL DEFAULT false,
     -- [lot_id, remaining, held] of each open lot: what a wallet's every event moves lies in its one row.
     lots jsonb NOT NULL DEFAULT '[]',
     CONSTRAINT lot_not_negative CHECK (
       jsonb_array_length(jsonb_path_query_array(lots, 'strict $[*] ? (@[1] >= 0 && @[2] >= 0)')) = jsonb_array_length(lots))
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
     PRIMARY KEY (stream_id, version),
     UNIQUE (shard, shard_seq),
     CONSTRAINT posting_moves CHECK (
       jsonb_array_length(jsonb_path_query_array(postings, 'strict $[*] ? (
         @[1] > 0 && @[1] == @[1].floor() && @[2] > "" && @[3] > "" && @[2] != @[3] && (@[0] == "COIN" || @[0] == "KRW"))')) = jsonb_array_length(postings))
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
  ...['stream_head', 'issued_lot', 'hold', 'shard'].flatMap((table) => refuse(table, 'DELETE')),

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

  // A fork is refused by the key, a hole or a broken chain by two checks that look at nothing but rows of their own
  // transaction, for those are at hand however long the past has become: a head moves along events that follow the one
  // it stood at, and no event is ahead of its head.
  // Scalar subqueries, here and below: a join would be planned for whole tables, not for the few rows of a batch.
  ...(['INSERT', 'UPDATE'] as const).flatMap((change) => {
    const moved =
      change === 'UPDATE' ? 'written n LEFT JOIN replaced o ON o.stream_id = n.stream_id' : 'written n';
    const [version, hash] = change === 'UPDATE' ? ['o.version', 'o.head_hash'] : ['0', `'${NO_HASH}'`];
    return refuseAfter({
      table: 'stream_head',
      change,
      constraint: 'head_follows',
      trigger: `head_follows_${change.toLowerCase()}`,
      bad: `SELECT n.stream_id, n.version FROM ${moved}
        WHERE (n.version <> ${version} OR n.head_hash <> ${hash}) IS NOT FALSE
          AND CASE n.version
                WHEN ${version} + 1 THEN
                  (SELECT e.prev_hash = ${hash} AND e.hash = n.head_hash FROM ledger.event e
                    WHERE e.stream_id = n.stream_id AND e.version = n.version)
                ELSE
                  (SELECT count(*) = n.version - ${version} AND bool_and(e.follows)
                          AND bool_or(e.version = n.version AND e.hash = n.head_hash)
                     FROM (SELECT e.version, e.hash, e.prev_hash = lag(e.hash, 1, ${hash}) OVER (ORDER BY e.version) AS follows
                             FROM ledger.event e
                            WHERE e.stream_id = n.stream_id AND e.version > ${version} AND e.version <= n.version) e)
              END IS NOT TRUE`,
      says: `'no events lead to version % of %', bad.version, bad.stream_id`,
    });
  }),
  ...refuseAfter({
    table: 'event',
    change: 'INSERT',
    constraint: 'event_follows',
    bad: `SELECT i.stream_id, i.version FROM written i
      WHERE (SELECT h.version >= i.version FROM ledger.stream_head h WHERE h.stream_id = i.stream_id) IS NOT TRUE`,
    says: `'version % of % is ahead of its head', bad.version, bad.stream_id`,
  }),

  // Events come under the numbers that their transaction took, all of them.
  ...refuseAfter({
    table: 'event',
    change: 'INSERT',
    constraint: 'event_fills_feed',
    bad: `SELECT i.shard, i.low, i.high
       FROM (SELECT shard, min(shard_seq) AS low, max(shard_seq) AS high, count(*) AS events FROM written GROUP BY shard) i
      WHERE i.events <> i.high - i.low + 1
         OR (SELECT s.xmin = pg_current_xact_id()::xid AND s.first_seq = i.low AND s.last_seq = i.high
               FROM ledger.shard s WHERE s.id = i.shard) IS NOT TRUE`,
    says: `'events %/% to % are not under the numbers just taken', bad.shard, bad.low, bad.high`,
  }),

  // By the database alone, so that a shared account has no entry that no event booked.
  `CREATE FUNCTION ledger.book_shared() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
   BEGIN
     INSERT INTO ledger.shared_entry (account, recorded_at, shard, shard_seq, leg, amount)
     SELECT l.account, i.recorded_at, i.shard, i.shard_seq, 2 * (p.place - 1) + l.side, l.amount
       FROM written i, jsonb_array_elements(i.postings) WITH ORDINALITY AS p(posting, place),
            LATERAL (VALUES (0, p.posting ->> 2, -(p.posting -> 1)::bigint), (1, p.posting ->> 3, (p.posting -> 1)::bigint))
                    AS l(side, account, amount)
      WHERE i.postings @? '$[*][2, 3] ? (!(@ starts with "wallet:"))' AND NOT starts_with(l.account, 'wallet:');
     RETURN NULL;
   END $$`,
  ...afterwards('event', 'INSERT', 'event_shares', 'book_shared'),
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
