import type { Bug } from './bug.ts';

const model = (name: string, file: string, find: string, replace: string): Bug => ({
  name,
  file: `store/${file}`,
  find,
  replace,
  first: 'model',
});

const store = (name: string, file: string, find: string, replace: string): Bug => ({
  name,
  file: `store/${file}`,
  find,
  replace,
  first: 'store',
});

/** Faults between the rules and the database. */
export const storeBugs: readonly Bug[] = [
  store('no stream is locked', 'batch/commit.ts', "locks.join(',')", "''"),
  store(
    'locks are taken in the order the command names its streams',
    'batch/commit.ts',
    '].sort((a, b) => (a < b ? -1 : 1))',
    ']',
  ),
  store('what is written in one statement takes no locks', 'batch/write-batch.ts', "keys.join(',')", "''"),
  model(
    'what the cache knows is not compared where nothing is written',
    'batch/commit.ts',
    '...stillStands(known, plan), ',
    '',
  ),
  model(
    'the cache keeps a wallet as it was before the batch',
    'batch/commit.ts',
    'for (const { key, version, headHash, wallet } of plan.cells) {',
    'for (const { key, version, headHash, loaded: { wallet } } of plan.cells) {',
  ),
  store('a failed batch is not rolled back', 'batch/connection.ts', 'used.suspect = true;', ''),
  model(
    'kept answers are not looked at',
    'batch/plan.ts',
    'new Map<string, StoredAnswer>(loaded.answers)',
    'new Map<string, StoredAnswer>()',
  ),
  model(
    'a rejection is not kept under its key',
    'batch/plan.ts',
    'answers.push(answer);',
    'if (answer.accepted) answers.push(answer);',
  ),
  model(
    'a key serves another intent',
    'batch/plan.ts',
    'if (stored.intentHash === wanted)',
    'if (stored.intentHash !== null)',
  ),
  model(
    'a rejected command leaves its rows',
    'batch/plan.ts',
    'if (decision.carry.length > 0) carriers.push({ command, carry: decision.carry });',
    'if (carriers.length === 0) carriers.push({ command, carry: decision.carry });',
  ),
  store(
    'a stream that is not locked may be read',
    'batch/plan.ts',
    'if (!command.streams.includes(stream)) {',
    "if (stream === 'nobody-0') {",
  ),
  model(
    'holds made in a batch are forgotten by its next command',
    'batch/cell.ts',
    'for (const hold of cell.wallet.holds.values()) cell.holds.set(hold.holdId, hold);',
    '',
  ),
  model(
    'the hash of an event leaves its instant out',
    'hash-chain.ts',
    'canonical, recordedAt];',
    'canonical];',
  ),
  model(
    'an event follows the head of the batch, not of the event before it',
    'batch/cell.ts',
    'const prevHash = cell.headHash;',
    'const prevHash = cell.loaded.headHash;',
  ),
  model(
    'feed numbers begin one batch too late',
    'migrations/append.ts',
    'RETURNING s.id, w.events, s.last_seq - w.events AS before',
    'RETURNING s.id, w.events, s.last_seq AS before',
  ),
  model(
    'only the first posting of an event is written',
    'batch/fact-rows.ts',
    'JSON.stringify(postings.map(postingRow))',
    'JSON.stringify(postings.slice(0, 1).map(postingRow))',
  ),
  model(
    'coins that leave a lot for good are not told from held ones',
    'batch/wallet-rows.ts',
    'pointsIn(lot) !== pointsIn(before)',
    'lot.points !== before.points',
  ),
  model(
    'a head leaves out lots that have nothing but held coins',
    'batch/state-rows.ts',
    'if (isOpenLot(lot)) rows.push',
    'if (lot.remaining > 0) rows.push',
  ),
  model(
    'the first half of a split batch gets the answers of its second',
    'settle.ts',
    'return [...first, ...(await',
    'return [...(await',
  ),
  model(
    'a batch that fails for a passing reason fails its commands for good',
    'settle.ts',
    'if (attempt >= settling.attempts || !isTransient(error)) throw error;',
    'throw error;',
  ),
  store('a collision is taken for a fault of the command', 'failures.ts', '40001|40P01|', ''),
  store(
    'batches come between the statements of one that is not sent',
    'batch/connection.ts',
    'before.then(() => begin(send))',
    'begin(send)',
  ),
  store(
    'a batch that failed behind another is not decided anew',
    'batch/commit.ts',
    'if (!trusts || isLostConnection(error)) throw error;',
    'throw error;',
  ),
  store(
    'a head may move without its events',
    'migrations/append.ts',
    ' OR streams <> cardinality(head_stream_id)',
    '',
  ),
  store('events may leave their chain', 'migrations/append.ts', 'IF broken IS NOT NULL OR ', 'IF '),
  store(
    'a head moves from wherever it stands',
    'migrations/append.ts',
    ' AND h.version = n.from_version AND h.head_hash = n.from_hash',
    '',
  ),
  store(
    'a feed may have holes',
    'migrations/append.ts',
    'IF written <> cardinality(event_version) THEN',
    'IF written < 0 THEN',
  ),
  store(
    'events may be written by any statement',
    'migrations/append.ts',
    "...['event', 'shared_entry', 'command'].flatMap((table) => onlyByAppend(table, 'INSERT')),",
    '',
  ),
  model(
    'a hold that was used is not kept',
    'batch/wallet-rows.ts',
    'const isUsed = hold.captured > 0 || hold.released > 0;',
    'const isUsed = hold.captured > 0;',
  ),
  store('a queue without end', 'ledger.ts', 'if (queued >= maxQueue) {', 'if (queued < 0) {'),
  store(
    'the verification of a stream skips its head',
    'reads/verify-stream.ts',
    'return atHead === head.hash ? null',
    'return atHead === atHead ? null',
  ),
  store(
    'the verification of a stream believes its hashes',
    'reads/verify-stream.ts',
    'return hash === event.hash ? null',
    'return hash.length > 0 ? null',
  ),
  store(
    'two processes take the same shard of a feed',
    'consume/consume-once.ts',
    ' FOR UPDATE OF c SKIP LOCKED',
    '',
  ),
  store(
    'a checkpoint is saved outside the transaction of its rows',
    'consume/consume-once.ts',
    'await saveCheckpoints(trx, consumer, some.events);',
    'setTimeout(() => void saveCheckpoints(db, consumer, some.events).catch(() => undefined), 50);',
  ),
  store(
    'events may be changed',
    'migrations/001-ledger.ts',
    "...['event', 'shared_entry', 'command'].flatMap((table) => refuse(",
    "...['shared_entry', 'command'].flatMap((table) => refuse(",
  ),
  store(
    'coins may appear in a lot',
    'migrations/001-ledger.ts',
    'CONSTRAINT lot_identity CHECK (',
    'CONSTRAINT lot_identity CHECK (true OR ',
  ),
  store(
    'a balance may be negative',
    'migrations/001-ledger.ts',
    'available bigint NOT NULL DEFAULT 0 CHECK (available >= 0)',
    'available bigint NOT NULL DEFAULT 0',
  ),
];
