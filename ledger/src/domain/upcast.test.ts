import { expect, test } from 'vitest';
import { UnknownEventError } from './stream.ts';
import { type EventSchemas, upcast } from './upcast.ts';

const schemas: EventSchemas = {
  Renamed: {
    newest: 3,
    steps: {
      1: ({ type, payload }) => ({ type, schemaVersion: 2, payload: { ...payload, currency: 'KRW' } }),
      2: ({ type, payload }) => ({ type, schemaVersion: 3, payload: { ...payload, tax: 0 } }),
    },
  },
  Holed: { newest: 2, steps: {} },
};

test('applies every step up to the newest version', () => {
  const old = { type: 'Renamed', schemaVersion: 1, payload: { points: 5 } };
  const payload = { points: 5, currency: 'KRW', tax: 0 };
  expect(upcast(old, schemas)).toEqual({ type: 'Renamed', schemaVersion: 3, payload });
});

test.each([
  ['a newer version', { type: 'Renamed', schemaVersion: 4, payload: {} }],
  ['an unknown type', { type: 'Forgotten', schemaVersion: 1, payload: {} }],
  ['a name that every object has', { type: 'constructor', schemaVersion: 1, payload: {} }],
  ['a missing step', { type: 'Holed', schemaVersion: 1, payload: {} }],
])('stops at %s', (_, event) => {
  expect(() => upcast(event, schemas)).toThrow(UnknownEventError);
  const { type, schemaVersion } = event;
  expect(() => upcast(event, schemas)).toThrow(`upcast: cannot read event ${type} v${schemaVersion}`);
});
