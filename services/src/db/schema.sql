-- The answer to a call outside the ledger under its client's key, kept for 30 days. The ledger keeps the keys of its commands itself.
CREATE TABLE idempotency_keys (
  -- The call, and the owner of the key.
  scope text COLLATE "C" NOT NULL CHECK (length(scope) <= 300),
  key text COLLATE "C" NOT NULL CHECK (length(key) <= 200),
  intent_hash bytea NOT NULL CHECK (octet_length(intent_hash) = 32),
  -- Null for a refusal, and while the work is under way, which no other transaction sees.
  reply jsonb,
  refusal jsonb,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (key, scope),
  CHECK (reply IS NULL OR refusal IS NULL)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (recorded_at);
