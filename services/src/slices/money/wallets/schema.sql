-- Order and filter of the console's list of wallets. Events come in the order of time, so the first index grows only at its end. The second
-- holds the few frozen wallets, and only the event that freezes a wallet changes it.
CREATE INDEX wallet_events_by_time ON ledger.event (recorded_at) WHERE stream_id >= 'wallet-' AND stream_id < 'wallet.';
CREATE INDEX wallets_frozen ON ledger.stream_head (stream_id) WHERE frozen;
