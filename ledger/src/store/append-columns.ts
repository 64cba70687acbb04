/**
 * The parameters of `ledger.append`: one array for each column, with the values of one row at the same index of each: `head_stream_id text[]`,
 * `head_shard smallint[]` and so on. The function is declared with these columns, and a batch is sent with them.
 */
export const appendColumns = {
  /** Head of each stream of the batch, after the batch. */
  head: {
    stream_id: 'text',
    shard: 'smallint',
    version: 'bigint',
    head_hash: 'bytea',
    debt: 'bigint',
    frozen: 'boolean',
    lots: 'jsonb',
    // The head that the decision was based on; version 0 is a stream without events.
    from_version: 'bigint',
    from_hash: 'bytea',
  },
  event: {
    shard: 'smallint',
    // Position among the events that the batch adds to its shard, counted from 1.
    ord: 'bigint',
    stream_id: 'text',
    version: 'bigint',
    type: 'text',
    schema_version: 'integer',
    canonical: 'text',
    recorded_at: 'timestamptz',
    command_scope: 'text',
    command_key: 'text',
    answer_hash: 'bytea',
    prev_hash: 'bytea',
    hash: 'bytea',
    postings: 'jsonb',
    hold_id: 'text',
  },
  /** Description of each lot that the batch issues; its points are those that the postings move. */
  lot: {
    stream_id: 'text',
    lot_id: 'text',
    source: 'text',
    refundable: 'boolean',
    granted_at: 'timestamptz',
    expires_at: 'timestamptz',
    funding: 'jsonb',
    paid: 'bigint',
    origin_lot_id: 'text',
  },
  /** Holds with captured or released points. */
  hold: {
    stream_id: 'text',
    hold_id: 'text',
    points: 'bigint',
    captured: 'bigint',
    released: 'bigint',
    parts: 'jsonb',
  },
  answer: {
    scope: 'text',
    key: 'text',
    intent_hash: 'bytea',
    outcome: 'text',
    canonical: 'text',
    recorded_at: 'timestamptz',
  },
} as const;

export type AppendTable = keyof typeof appendColumns;
