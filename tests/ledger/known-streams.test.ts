import {
  accept,
  type Command,
  type DomainEvent,
  type Ledger,
  reject,
  type StreamType,
  streamId,
} from '@sowon/ledger';
import { describe, expect, test } from 'vitest';
import { verifiedDatabase } from './verified-database.ts';
import { now } from './wallet-commands.ts';

const database = verifiedDatabase();

/** Returns a stream type of a door that opens and shuts, and a count of the events folded. */
function doors() {
  const folded = { events: 0 };
  const opened: StreamType<number> = {
    category: 'door',
    initial: () => 0,
    evolve: (state, event) => {
      folded.events += 1;
      return state + (event.type === 'DoorOpened' ? 1 : 0);
    },
  };
  return { opened, folded };
}

/** Another state type on the same events. */
const lastOf: StreamType<string | null> = {
  category: 'door',
  initial: () => null,
  evolve: (_, event) => event.type,
};

const door = streamId('door', '1');
const happened = (type: string): DomainEvent => ({ type, schemaVersion: 1, payload: {} });

interface Doing<State> {
  readonly id: string;
  readonly type: StreamType<State>;
  readonly events?: readonly DomainEvent[];
  /** Decides from the state if the command is refused. */
  readonly refuses?: (state: State) => boolean;
  readonly carry?: Extract<ReturnType<Command<never>['decide']>, { carry: unknown }>['carry'];
}

/** Executes a command. @returns the state before it, or the code of its rejection */
async function act<State extends number | string | null>(ledger: Ledger, doing: Doing<State>) {
  const { id, type, events = [], refuses = () => false, carry = [] } = doing;
  const outcome = await ledger.execute<State>({
    key: { scope: 'test', id },
    intent: id,
    at: now,
    streams: [door],
    decide: (streams) => {
      const state = streams.state(type, '1');
      if (refuses(state)) return reject('DOOR_SHUT');
      return accept({ appends: [{ stream: door, events }], carry, reply: state });
    },
  });
  return outcome.ok ? outcome.reply : outcome.rejection.code;
}

const opening = [happened('DoorOpened')];

test('a decision on a stream costs the same for any length of the stream', async () => {
  const ledger = database.writer();
  const { opened, folded } = doors();
  for (let before = 0; before < 30; before += 1) {
    expect(await act(ledger, { id: `${before}`, type: opened, events: opening })).toBe(before);
  }
  // An event is folded once, when it is appended.
  expect(folded.events).toBe(30);
});

test.each([
  ['pipelined', true],
  ['statement by statement', false],
])(
  'decisions use the current state of a stream that another process changes in turns, %s',
  async (_, pipeline) => {
    const [one, other] = [database.writer({ pipeline }), database.writer({ pipeline })];
    const { opened } = doors();
    for (let before = 0; before < 40; before += 2) {
      expect(await act(one, { id: `a${before}`, type: opened, events: opening })).toBe(before);
      expect(await act(other, { id: `b${before}`, type: opened, events: opening })).toBe(before + 1);
    }
    const isShut = (times: number) => times < 40;
    expect(await act(one, { id: 'last', type: opened, refuses: isShut })).toBe(40);
    expect(one.stats()).toMatchObject({ retries: 0, splits: 0 });
  },
);

test('an outdated cached state never causes a rejection, because rejections are final', async () => {
  const [one, other] = [database.writer(), database.writer()];
  const { opened } = doors();
  const isShut = (times: number) => times < 2;
  await act(one, { id: 'a', type: opened, events: opening });
  await act(other, { id: 'b', type: opened, events: opening });
  expect(await act(one, { id: 'c', type: opened, refuses: isShut })).toBe(2);
});

test('the absence of a stream is cached until another process begins it', async () => {
  const [one, other] = [database.writer(), database.writer()];
  const { opened } = doors();
  expect(await act(one, { id: 'a', type: opened })).toBe(0);
  expect(await act(one, { id: 'b', type: opened })).toBe(0);
  expect(await act(other, { id: 'c', type: opened, events: opening })).toBe(0);
  // One ledger only reads, the other writes.
  expect(await act(one, { id: 'd', type: opened })).toBe(1);
  expect(await act(other, { id: 'e', type: opened, events: opening })).toBe(1);
  expect(await act(one, { id: 'f', type: opened, events: opening })).toBe(2);
});

test('a command with another state type reads the stream', async () => {
  const ledger = database.writer();
  const { opened } = doors();
  await act(ledger, { id: 'a', type: opened, events: opening });
  expect(await act(ledger, { id: 'b', type: lastOf, events: [happened('DoorShut')] })).toBe('DoorOpened');
  expect(await act(ledger, { id: 'c', type: opened, events: opening })).toBe(1);
  expect(await act(ledger, { id: 'd', type: lastOf })).toBe('DoorOpened');
  // In one batch with a command on the other state type.
  const both = await Promise.all([
    act(ledger, { id: 'e', type: lastOf, events: [happened('DoorShut')] }),
    act(ledger, { id: 'f', type: opened }),
    act(ledger, { id: 'g', type: lastOf }),
  ]);
  expect(both).toEqual(['DoorOpened', 2, 'DoorShut']);
});

describe.each([
  ['pipelined', true],
  ['statement by statement', false],
])('a batch sent behind one that fails, %s', (_, pipeline) => {
  test('does not see the state that the failed batch would have left', async () => {
    const ledger = database.writer({ maxBatch: 1, pipeline });
    const { opened } = doors();
    await act(ledger, { id: 'first', type: opened, events: opening });
    const faulty = {
      sql: 'SELECT 1 / (n - n) FROM jsonb_to_recordset($1::jsonb) AS r(n int)',
      rows: [{ n: 1 }],
    };
    const [failed, ...others] = await Promise.allSettled([
      act(ledger, { id: 'failing', type: opened, events: [...opening, ...opening], carry: [faulty] }),
      ...['x', 'y', 'z'].map((id) => act(ledger, { id, type: opened, events: opening })),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    const replies = others.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
    expect(replies.toSorted()).toEqual([1, 2, 3]);
    expect(await act(ledger, { id: 'end', type: opened })).toBe(4);
  });
});
