/**
 * The state of a stream at some of its versions, so that no read of the past begins at the first event. Derived data: removing rows costs time
 * and changes no answer. `recorded_at` is the latest instant of the events up to `version`. So it never decreases as versions rise, and one
 * index lookup finds the newest snapshot for any instant.
 */
export const statements: readonly string[] = [
  `CREATE TABLE ledger.stream_snapshot (
     stream_id text COLLATE "C" NOT NULL,
     version ledger.ordinal NOT NULL,
     recorded_at timestamptz(3) NOT NULL,
     format smallint NOT NULL CONSTRAINT snapshot_format CHECK (format > 0),
     state jsonb NOT NULL,
     PRIMARY KEY (stream_id, version)
   )`,
  `CREATE INDEX stream_snapshot_instant ON ledger.stream_snapshot (stream_id, recorded_at, version)`,
  // Used-up lots stay forever; code that reads or changes a wallet needs the others.
  `CREATE INDEX lot_open ON ledger.issued_lot (stream_id) WHERE open`,
];
