-- What the console's list of wallets is ordered and narrowed by. Events come in the order of their time, so the first index grows at its
-- end alone; the second has the few frozen wallets, and no event but the one that freezes one changes it.
CREATE INDEX wallet_events_by_time ON ledger.event (recorded_at)
WHERE stream_id >= 'wallet-' AND stream_id < 'wallet.';

CREATE INDEX wallets_frozen ON ledger.stream_head (stream_id) WHERE frozen;
