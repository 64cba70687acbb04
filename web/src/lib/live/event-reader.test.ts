import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader } from './event-reader.ts';

const event = fc.record({
  name: fc.constantFrom('open', 'changed', 'again'),
  data: fc.json({ maxDepth: 1 }),
});

test('events are read from chunks of any size', () => {
  fc.assert(
    fc.property(fc.array(event), fc.array(fc.nat(20)), (events, sizes) => {
      const text = events.map(({ name, data }) => `:\n\nevent: ${name}\ndata: ${data}\n\n`).join('');
      const read = createEventReader();
      const pieces: string[] = [];
      let at = 0;
      for (const size of sizes) {
        pieces.push(text.slice(at, at + size));
        at += size;
      }
      pieces.push(text.slice(at));
      expect(pieces.flatMap(read)).toEqual(events);
    }),
  );
});

test('an incomplete event is ignored', () => {
  const read = createEventReader();
  expect(read('event: changed\ndata: {"topic"')).toEqual([]);
});
