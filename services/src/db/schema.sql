-- Answers of calls outside the ledger under their clients' keys, kept for 30 days. The ledger keeps the keys of its commands itself.
CREATE TABLE idempotency_keys (
  scope text COLLATE "C" NOT NULL CHECK (length(scope) <= 300),
  key text COLLATE "C" NOT NULL CHECK (length(key) <= 200),
  intent_hash bytea NOT NULL CHECK (octet_length(intent_hash) = 32),
  reply jsonb,
  refusal jsonb,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (key, scope),
  CHECK (reply IS NULL OR refusal IS NULL)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (recorded_at);
