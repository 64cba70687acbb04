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

/** What `ledger.append` is given of heads, events and answers. */
export const heads = {
  stream_id: 'text',
  shard: 'smallint',
  version: 'bigint',
  head_hash: 'hash',
  available: 'bigint',
  held: 'bigint',
  debt: 'bigint',
  frozen: 'boolean',
  lots: 'jsonb',
  from_version: 'bigint',
  from_hash: 'hash',
} as const;

export const events = {
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
  hold_id: 'text',
} as const;

export const answers = {
  scope: 'text',
  key: 'text',
  intent_hash: 'hash',
  outcome: 'text',
  reply: 'jsonb',
  recorded_at: 'timestamptz',
} as const;

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

/** Holds that something was captured or released of. */
export const usedHolds = write(
  'used_hold',
  {
    stream_id: 'text',
    hold_id: 'text',
    points: 'bigint',
    captured: 'bigint',
    released: 'bigint',
    parts: 'jsonb',
  },
  (source) => `
  INSERT INTO ledger.used_hold AS h (stream_id, hold_id, points, captured, released, parts)
  SELECT * FROM ${source}
  ON CONFLICT (hold_id, stream_id)
    DO UPDATE SET captured = excluded.captured, released = excluded.released, parts = excluded.parts`,
);
