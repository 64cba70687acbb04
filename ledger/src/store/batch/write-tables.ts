import type { Columns } from './recordset.ts';

/** How a batch's rows get into one table: a query of its one statement, by this name. */
export interface TableWrite<C extends Columns> {
  readonly name: string;
  readonly columns: C;
  /** The query; `source` is the rows, to stand in a FROM clause as `n`. */
  sql(source: string): string;
}

const write = <const C extends Columns>(
  name: string,
  columns: C,
  sql: (source: string) => string,
): TableWrite<C> => ({ name, columns, sql });

const HEAD = {
  stream_id: 'text',
  shard: 'smallint',
  version: 'bigint',
  head_hash: 'hash',
  available: 'bigint',
  held: 'bigint',
  debt: 'bigint',
  frozen: 'boolean',
  lots: 'jsonb',
} as const;

export const newHeads = write(
  'new_head',
  HEAD,
  (source) => `
  INSERT INTO ledger.stream_head (stream_id, shard, version, head_hash, available, held, debt, frozen, lots)
  SELECT stream_id, shard, version, head_hash, available, held, debt, frozen, lots FROM ${source}`,
);

/** Only heads whose last event is the one that was decided on; see `refuseStale`. */
export const movedHeads = write(
  'moved_head',
  { ...HEAD, decided_on: 'hash' },
  (source) => `
  UPDATE ledger.stream_head h
     SET version = n.version, head_hash = n.head_hash, available = n.available, held = n.held,
         debt = n.debt, frozen = n.frozen, lots = n.lots
    FROM ${source} WHERE h.stream_id = n.stream_id AND h.head_hash = n.decided_on
  RETURNING 1`,
);

export const refuseStale = (expected: string): string =>
  `SELECT ledger.refuse_stale((SELECT count(*) FROM ${movedHeads.name}), ${expected})`;

/** How points leave a lot for good. */
const LOT_ENDS = {
  spent: 'bigint',
  expired: 'bigint',
  reissued: 'bigint',
  withdrawn: 'bigint',
  reversed: 'bigint',
  settled: 'bigint',
  adjusted: 'bigint',
} as const;

export const newLots = write(
  'new_lot',
  {
    stream_id: 'text',
    lot_id: 'text',
    source: 'text',
    refundable: 'boolean',
    issued: 'bigint',
    open_points: 'bigint',
    ...LOT_ENDS,
    granted_at: 'timestamptz',
    expires_at: 'timestamptz',
    funding: 'jsonb',
    origin_lot_id: 'text',
    open: 'boolean',
  },
  (source) => `
  INSERT INTO ledger.issued_lot (stream_id, lot_id, source, refundable, issued, open_points, spent, expired, reissued,
                                 withdrawn, reversed, settled, adjusted, granted_at, expires_at, funding, origin_lot_id, open)
  SELECT * FROM ${source}`,
);

/** Lots that points have left for good. */
export const spentLots = write(
  'spent_lot',
  { stream_id: 'text', lot_id: 'text', open_points: 'bigint', ...LOT_ENDS, open: 'boolean' },
  (source) => `
  UPDATE ledger.issued_lot l
     SET open_points = n.open_points, spent = n.spent, expired = n.expired, reissued = n.reissued,
         withdrawn = n.withdrawn, reversed = n.reversed, settled = n.settled, adjusted = n.adjusted, open = n.open
    FROM ${source} WHERE l.stream_id = n.stream_id AND l.lot_id = n.lot_id`,
);

export const newHolds = write(
  'new_hold',
  {
    stream_id: 'text',
    hold_id: 'text',
    reference: 'text',
    points: 'bigint',
    captured: 'bigint',
    released: 'bigint',
    due_at: 'timestamptz',
    parts: 'jsonb',
    open: 'boolean',
  },
  (source) => `
  INSERT INTO ledger.hold (stream_id, hold_id, reference, points, captured, released, due_at, parts, open)
  SELECT * FROM ${source}`,
);

export const movedHolds = write(
  'moved_hold',
  {
    stream_id: 'text',
    hold_id: 'text',
    captured: 'bigint',
    released: 'bigint',
    parts: 'jsonb',
    open: 'boolean',
  },
  (source) => `
  UPDATE ledger.hold h SET captured = n.captured, released = n.released, parts = n.parts, open = n.open
    FROM ${source} WHERE h.stream_id = n.stream_id AND h.hold_id = n.hold_id`,
);

export const newAnswers = write(
  'answer',
  {
    scope: 'text',
    key: 'text',
    intent_hash: 'hash',
    outcome: 'text',
    reply: 'jsonb',
    recorded_at: 'timestamptz',
  },
  (source) => `
  INSERT INTO ledger.command (scope, key, intent_hash, outcome, reply, recorded_at)
  SELECT scope, key, intent_hash, outcome, reply, recorded_at FROM ${source}`,
);

/**
 * Takes the next feed numbers of the shards, in id order. The counters stay locked until the commit, so numbers follow
 * commit order and a rollback gives them back: no gap, no overtaking.
 */
export const takenNumbers = write(
  'taken',
  { id: 'smallint', events: 'bigint' },
  (source) => `
  UPDATE ledger.shard s SET first_seq = s.last_seq + 1, last_seq = s.last_seq + w.events
    FROM (SELECT n.id, n.events FROM ${source} JOIN ledger.shard locked USING (id) ORDER BY n.id FOR UPDATE OF locked) w
   WHERE s.id = w.id
  RETURNING s.id, s.last_seq - w.events AS before`,
);

export const newEvents = write(
  'new_event',
  {
    shard: 'smallint',
    ord: 'bigint',
    stream_id: 'text',
    version: 'bigint',
    type: 'text',
    schema_version: 'integer',
    canonical: 'json',
    recorded_at: 'timestamptz',
    command_scope: 'text',
    command_key: 'text',
    prev_hash: 'hash',
    hash: 'hash',
    postings: 'jsonb',
  },
  (source) => `
  INSERT INTO ledger.event (shard, shard_seq, stream_id, version, type, schema_version, canonical, recorded_at,
                            command_scope, command_key, prev_hash, hash, postings)
  SELECT n.shard, t.before + n.ord, n.stream_id, n.version, n.type, n.schema_version, n.canonical, n.recorded_at,
         n.command_scope, n.command_key, n.prev_hash, n.hash, n.postings
    FROM ${source} JOIN ${takenNumbers.name} t ON t.id = n.shard`,
);
