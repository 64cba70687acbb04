import { routes } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { dispatcherConsumer } from '../../services/src/feed/dispatcher.ts';
import { publisherConsumer } from '../../services/src/feed/publisher.ts';
import { views } from '../../services/src/slices.ts';

test('every consumer has a unique name, which the console uses for its isolated streams', () => {
  const names = [...views.map(({ name }) => name), dispatcherConsumer, publisherConsumer];
  expect(new Set(names).size).toBe(names.length);
  const { params } = routes.replayIsolatedStream;
  for (const name of names) expect(params?.safeParse({ id: `${name}:wallet-1` })?.success, name).toBe(true);
});

test('no two views write the same table, so each can be rebuilt alone', () => {
  const tables = views.flatMap((view) => view.tables);
  expect(new Set(tables).size).toBe(tables.length);
});
