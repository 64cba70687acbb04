import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accept,
  type Command,
  type DomainEvent,
  generateAnchorKey,
  publishAnchor,
  readAnchorKey,
  readStream,
  type StreamId,
  splitStreamId,
  streamId,
  verifyStream,
} from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScratchFolder } from '../harness/scratch.ts';
import chains from './golden-chains.json' with { type: 'json' };
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { publication } from './publication.ts';
import { hashesOf } from './second-encoder.ts';

/*
 * The hash of an event is kept for ever, in its row and in anchors that cannot be published again. So the test writes the golden event of every version of
 * every readable type as a ledger would. It has to get its first hash again. A new golden event adds its chain to golden-chains.json; an existing chain never
 * changes.
 */
const folder = join(import.meta.dirname, '../../ledger/src/domain/fixtures/golden');
const at = new Date('2026-11-21T03:00:00.123Z');

interface Chain {
  readonly stream: StreamId;
  readonly events: readonly DomainEvent[];
}

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''));

/** Returns the golden event with those before it, as a stream with its own name. */
function chainOf(name: string): Chain {
  const golden = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const { category } = splitStreamId(golden.stream);
  return { stream: streamId(category, name), events: [...golden.before, golden.event] };
}

const append = ({ stream, events }: Chain): Command<null> => ({
  key: { scope: 'golden', id: stream },
  intent: null,
  at,
  streams: [stream],
  decide: () => accept({ appends: [{ stream, events }], reply: null }),
});

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
});

afterAll(() => database.close());

test('events written today have their original hashes', async () => {
  const writer = database.writer();
  for (const name of names) await writer.execute(append(chainOf(name)));

  const written = names.map(async (name) => {
    const events = await readStream(database.db, chainOf(name).stream);
    return [name, events.map(({ hash }) => hash)] as const;
  });
  expect(Object.fromEntries(await Promise.all(written))).toEqual(chains);
  for (const name of names) {
    const { differences } = await verifyStream(database.db, chainOf(name).stream);
    // A golden event may be one that the rules would not produce.
    expect(differences.filter(({ invariant }) => invariant !== 'an event is what the rules decide')).toEqual(
      [],
    );
  }
});

test('a second encoder computes the same hashes', () => {
  const hashes = names.map((name) => {
    const { stream, events } = chainOf(name);
    return [name, hashesOf(stream, events, { scope: 'golden', id: stream, intent: null, reply: null, at })];
  });
  expect(Object.fromEntries(hashes)).toEqual(chains);
});

test('an anchor over the same events has the same roots', async () => {
  const few = await openLedgerDatabase();
  const scratch = await createScratchFolder('golden');
  try {
    const writer = few.writer();
    // In sequence, because the position in the feed is part of the anchor.
    for (const name of ['CoinsCharged.v1', 'CoinsHeld.v2', 'HoldCaptured.v3', 'MonthConverted.v3']) {
      await writer.execute(append(chainOf(name)));
    }
    const key = readAnchorKey(generateAnchorKey());
    const { signed } = await publishAnchor(
      few.db,
      publication({ folder: scratch.path, key, date: '2026-11-21', at }),
    );
    const { feed, heads, totals } = signed.anchor;
    expect({ feed: feed.root, heads }).toEqual({
      feed: '97b37c16b5658e93840896240aefd8bff803aa5601831b22daca3ca90daec5d8',
      heads: { size: 4, root: '9a0328d788d79bd5406dad5435b720d5ff4e9bfc37bad1f2a2680bfa23614aa2' },
    });
    expect(totals.COIN).toMatchObject({ 'wallet:available': 24, 'wallet:held': 10 });
  } finally {
    await few.close();
    await scratch.remove();
  }
});
