/**
 * The streams that a consumer has isolated. The waiting events are not stored: they are those of the stream from `first_version` up to the
 * consumer's checkpoint.
 */
export const statements: readonly string[] = [
  `CREATE TABLE ledger.isolated_stream (
     consumer text COLLATE "C" NOT NULL,
     stream_id text COLLATE "C" NOT NULL,
     shard smallint NOT NULL REFERENCES ledger.shard,
     first_seq ledger.ordinal NOT NULL,
     first_version ledger.ordinal NOT NULL,
     reason text NOT NULL,
     attempts integer NOT NULL CONSTRAINT isolated_attempts CHECK (attempts >= 0),
     isolated_at timestamptz(3) NOT NULL DEFAULT now(),
     replay_requested_at timestamptz(3),
     PRIMARY KEY (consumer, stream_id)
   )`,
];
