import { append } from './append.ts';
import { inGroups } from './append-rows.ts';
import { createDomains } from './domains.ts';
import { keepsRows, refusals, takesRowsFromAppend } from './guard-tables.ts';
import { lockStreams } from './lock-streams.ts';

/** The account in a field of a posting; the stream's own accounts are stored without their owner. */
const accountAt = (place: number): string =>
  `CASE WHEN starts_with(p[at + ${place}], ':') THEN 'wallet:' || substr(stream_id, 8) || p[at + ${place}] ELSE p[at + ${place}] END`;

/**
 * The base schema. Facts (`event` with its postings, `command`) are only ever inserted; the rest is current state that the facts explain. Keys
 * compare by bytes (COLLATE "C"): the order of a language means nothing here and costs time on every lookup.
 */
export const statements: readonly string[] = [
  `CREATE SCHEMA IF NOT EXISTS ledger`,

  ...createDomains,

  // The hash of each step that made this schema: a database made by another text is refused.
  `CREATE TABLE ledger.applied_step (name text PRIMARY KEY, sha256 text NOT NULL)`,

  `CREATE TABLE ledger.shard (
     id ledger.shard_id PRIMARY KEY,
     last_seq ledger.count NOT NULL DEFAULT 0
   ) WITH (fillfactor = 10)`,
  `INSERT INTO ledger.shard (id) SELECT generate_series(0, 63)`,

  `CREATE TABLE ledger.stream_head (
     stream_id text COLLATE "C" PRIMARY KEY,
     shard ledger.shard_id NOT NULL,
     version ledger.ordinal NOT NULL,
     head_hash ledger.hash NOT NULL,
     available ledger.count NOT NULL DEFAULT 0,
     held ledger.count NOT NULL DEFAULT 0,
     debt ledger.count NOT NULL DEFAULT 0,
     frozen boolean NOT NULL DEFAULT false,
     -- What a wallet's every event moves lies in its one row. Of each open lot three fields, parted by tabs like those of all lots:
     -- its id, the spendable and the held points.
     lots text COLLATE "C" NOT NULL DEFAULT ''
   ) WITH (fillfactor = 50)`,

  `CREATE TABLE ledger.event (
     shard smallint NOT NULL,
     shard_seq ledger.ordinal NOT NULL,
     stream_id text COLLATE "C" NOT NULL,
     version ledger.ordinal NOT NULL,
     type text NOT NULL,
     schema_version ledger.version_of_schema NOT NULL,
     canonical text COLLATE "C" NOT NULL,
     payload jsonb GENERATED ALWAYS AS (canonical::jsonb) VIRTUAL,
     recorded_at timestamptz(3) NOT NULL,
     command_scope text COLLATE "C" NOT NULL,
     command_key text COLLATE "C" NOT NULL,
     -- Of the answer under the key of its command: what was wanted and what was answered is as evident as the event.
     answer_hash ledger.hash NOT NULL,
     prev_hash ledger.hash NOT NULL,
     hash ledger.hash NOT NULL,
     -- They stand in their event, so neither is without the other. Of each posting six fields, parted by tabs like those of all postings:
     -- asset, amount, the accounts that give and take, the lots there (the second is = if it is the first). The stream's own accounts
     -- are without their owner: ":held". A posting moves an amount from one account to another, so no event is out of balance.
     postings text COLLATE "C" NOT NULL,
     -- The hold that this event opens.
     hold_id text COLLATE "C",
     PRIMARY KEY (stream_id, version),
     CONSTRAINT event_place_in_feed UNIQUE (shard, shard_seq)
   )`,

  `CREATE VIEW ledger.posting AS
     SELECT shard, shard_seq, (at / 6)::smallint AS ord, p[at + 1] AS asset, p[at + 2]::bigint AS amount,
            ${accountAt(3)} AS from_account, ${accountAt(4)} AS to_account, nullif(p[at + 5], '') AS from_lot,
            nullif(CASE p[at + 6] WHEN '=' THEN p[at + 5] ELSE p[at + 6] END, '') AS to_lot, recorded_at
       FROM ledger.event, ${inGroups('postings', 6)}`,
  `CREATE VIEW ledger.entry AS
     SELECT shard, shard_seq, (2 * ord)::smallint AS leg, from_account AS account, asset, -amount AS amount,
            from_lot AS lot_id, recorded_at FROM ledger.posting
     UNION ALL
     SELECT shard, shard_seq, (2 * ord + 1)::smallint, to_account, asset, amount, to_lot, recorded_at FROM ledger.posting`,
  // The accounts of a wallet are found by its stream. Entries of accounts that many streams post to are stored here a second time.
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
     intent_hash ledger.hash NOT NULL,
     outcome ledger.outcome NOT NULL,
     canonical text COLLATE "C" NOT NULL,
     reply jsonb GENERATED ALWAYS AS (canonical::jsonb) VIRTUAL,
     recorded_at timestamptz(3) NOT NULL,
     -- The key first: ids that grow with time keep to one end of the index, whatever their scope; so does a hold's.
     PRIMARY KEY (key, scope)
   )`,

  `CREATE TABLE ledger.issued_lot (
     stream_id text COLLATE "C" NOT NULL,
     lot_id text COLLATE "C" NOT NULL,
     source ledger.lot_source NOT NULL,
     refundable boolean NOT NULL,
     issued ledger.amount NOT NULL,
     -- Spendable or held; the head of the stream knows which.
     open_points ledger.count NOT NULL,
     spent ledger.count NOT NULL,
     expired ledger.count NOT NULL,
     reissued ledger.count NOT NULL,
     refunded ledger.count NOT NULL,
     charged_back ledger.count NOT NULL,
     settled ledger.count NOT NULL,
     adjusted ledger.count NOT NULL,
     granted_at timestamptz(3) NOT NULL,
     expires_at timestamptz(3) NOT NULL,
     funding jsonb CONSTRAINT lot_currency CHECK (funding ->> 'currency' ~ '^[A-Z]{3}$'),
     -- For all that was issued, in minor units of the funding's currency.
     paid ledger.count,
     origin_lot_id text COLLATE "C",
     open boolean NOT NULL CONSTRAINT lot_open CHECK (open = (open_points > 0)),
     PRIMARY KEY (stream_id, lot_id),
     CONSTRAINT lot_paid CHECK ((paid IS NULL) = (funding IS NULL)),
     CONSTRAINT lot_identity CHECK (
       issued = open_points + spent + expired + reissued + refunded + charged_back + settled + adjusted)
   ) WITH (fillfactor = 80)`,
  `CREATE VIEW ledger.lot AS
     SELECT l.stream_id, l.lot_id, l.source, l.refundable, l.issued, coalesce(s.remaining, 0) AS remaining,
            coalesce(s.held, 0) AS held, l.spent, l.expired, l.reissued, l.refunded, l.charged_back, l.settled, l.adjusted,
            l.granted_at, l.expires_at, l.funding, l.paid, l.origin_lot_id, l.open
       FROM ledger.issued_lot l
       LEFT JOIN (SELECT stream_id, p[at + 1] AS lot_id, p[at + 2]::bigint AS remaining, p[at + 3]::bigint AS held
                    FROM ledger.stream_head, ${inGroups('lots', 3)}) s
            ON s.stream_id = l.stream_id AND s.lot_id = l.lot_id`,
  `CREATE INDEX lot_expiring ON ledger.issued_lot (expires_at) WHERE open`,

  // The event that opened a hold stands for it, until some of it is captured or released.
  `CREATE UNIQUE INDEX event_opens_hold ON ledger.event (hold_id, stream_id) WHERE hold_id IS NOT NULL`,
  // The events of a payment are read when its money goes back.
  `CREATE INDEX event_of_payment ON ledger.event (stream_id, version)
     WHERE type IN ('CoinsCharged', 'ChargeRefunded', 'ChargedBack', 'RefundGranted')`,
  `CREATE TABLE ledger.used_hold (
     stream_id text COLLATE "C" NOT NULL,
     hold_id text COLLATE "C" NOT NULL,
     points ledger.amount NOT NULL,
     captured ledger.count NOT NULL,
     released ledger.count NOT NULL,
     parts ledger.hold_parts NOT NULL,
     PRIMARY KEY (hold_id, stream_id),
     CONSTRAINT hold_not_overdrawn CHECK (captured + released <= points)
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
     seq ledger.count NOT NULL DEFAULT 0,
     PRIMARY KEY (consumer, shard)
   ) WITH (fillfactor = 50)`,

  ...refusals,
  ...['event', 'shared_entry', 'command'].flatMap((table) => keepsRows(table, 'UPDATE OR DELETE')),
  ...['stream_head', 'issued_lot', 'used_hold', 'shard'].flatMap((table) => keepsRows(table, 'DELETE')),
  ...['event', 'shared_entry', 'command'].flatMap((table) => takesRowsFromAppend(table, 'INSERT')),
  ...['stream_head', 'shard', 'issued_lot', 'used_hold'].flatMap((table) =>
    takesRowsFromAppend(table, 'INSERT OR UPDATE'),
  ),

  `CREATE FUNCTION ledger.refuse_stale(standing bigint, expected bigint) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     IF standing <> expected THEN
       RAISE EXCEPTION 'a stream moved on: % of % heads are as they were read', standing, expected
         USING ERRCODE = 'serialization_failure';
     END IF;
   END $$`,

  ...lockStreams,
  ...append,
];
