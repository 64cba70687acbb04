/**
 * The parameters of `ledger.append`: one array for each column, with the values of one row at the same index of each: `head_stream_id text[]`,
 * `head_shard smallint[]` and so on. The function is declared with these columns, and a batch is sent with them.
 */
export const appendColumns = {
  /** Head of each stream of the batch, after the batch, in the order of the streams' first events; what events say of it is taken from them. */
  head: {
    stream_id: 'text',
    debt: 'bigint',
    frozen: 'boolean',
    lots: 'text',
  },
  /** The events of each stream one after another, in the order of their versions. */
  event: {
    shard: 'smallint',
    // Position among the events that the batch adds to its shard, counted from 1.
    ord: 'bigint',
    stream_id: 'text',
    version: 'bigint',
    type: 'text',
    schema_version: 'integer',
    canonical: 'text',
    // Position of its command's answer in the batch, counted from 1.
    answer: 'integer',
    prev_hash: 'bytea',
    hash: 'bytea',
    postings: 'text',
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
