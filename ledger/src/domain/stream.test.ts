import { describe, expect, test } from 'vitest';
import {
  fold,
  type StreamId,
  type StreamType,
  splitStreamId,
  streamId,
  UnknownEventError,
  unknownEvent,
} from './stream.ts';

describe('the id of a stream', () => {
  test.each([
    ['wallet', '42', 'wallet-42'],
    ['creator_profile', 'a-b', 'creator_profile-a-b'],
    ['w', '-', 'w--'],
    ['w_', ' ', 'w_- '],
  ])('joins %s and %s, and splits into them again', (category, id, stream) => {
    expect(streamId(category, id)).toBe(stream);
    expect(splitStreamId(streamId(category, id))).toEqual({ category, id });
  });

  test.each([
    ['wallet-old', '7'],
    ['wallet-', '7'],
    ['Wallet', '7'],
    ['walLet', '7'],
    ['_wallet', '7'],
    ['7wallet', '7'],
    ['wallet7', '7'],
    ['wallet\n', '7'],
    [' wallet', '7'],
    ['', '7'],
    ['wallet', ''],
    ['', ''],
  ])('rejects %j and %j', (category, id) => {
    expect(() => streamId(category, id)).toThrow(new Error(`not a stream: '${category}-${id}'`));
  });

  test.each(['wallet', 'wallet-', '-7', '-', '--', ''])('does not split if a part is missing: %j', (text) => {
    expect(() => splitStreamId(text as StreamId)).toThrow(new Error(`not a stream: '${text}'`));
  });
});

test('an unreadable event is named in its error, in a form that a caller can recognise', () => {
  const error = unknownEvent('wallet', { type: 'CoinsMelted', schemaVersion: 3, payload: {} });
  expect(error).toBeInstanceOf(UnknownEventError);
  expect(error.name).toBe('UnknownEventError');
  expect(error.message).toBe('wallet: cannot read event CoinsMelted v3');
});

test('a state is folded from the initial one, oldest event first', () => {
  const types: StreamType<string> = {
    category: 'wallet',
    initial: () => 'start',
    evolve: (state, { type }) => `${state} ${type}`,
  };
  const events = ['A', 'B', 'C'].map((type) => ({ type, schemaVersion: 1, payload: {} }));
  expect(fold(types, events)).toBe('start A B C');
  expect(fold(types, [])).toBe('start');
});
