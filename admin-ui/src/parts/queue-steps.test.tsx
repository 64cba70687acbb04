import { afterEach, expect, it, vi } from 'vitest';
import { close, show } from '../shown/show.tsx';
import { QueueSteps } from './queue-steps.tsx';

afterEach(close);

const showSteps = (id: string, ids: readonly string[] = ['a', 'b', 'c']) =>
  show(<QueueSteps resource="reviews" id={id} waiting={{ decided: false }} />, {
    answer: () =>
      Response.json(
        ids.map((one) => ({ id: one })),
        { headers: { 'content-range': `reviews 0-${ids.length - 1}/${ids.length}` } },
      ),
  });
type Page = Awaited<ReturnType<typeof showSteps>>;
const step = (page: Page, key: string) => page.find('main button:not(:disabled)', `(${key})`);
const leadsTo = (page: Page, id: string) =>
  vi.waitUntil(() => page.place() === `/reviews/${id}/show`, { timeout: 20_000 });

it.each([
  ['on, to the one that waits next', 'b', 'J', 'c'],
  ['back, to the one before', 'b', 'K', 'a'],
  ['from the last to the first', 'c', 'J', 'a'],
  ['from one that waits no more to the first that does', 'x', 'J', 'a'],
])('leads %s', async (_, id, key, to) => {
  const page = await showSteps(id);
  (await step(page, key)).click();
  await leadsTo(page, to);
});

it('moves on by a key, unless the key is typed into a text field', async () => {
  const page = await showSteps('a');
  await step(page, 'J');
  const field = document.body.appendChild(document.createElement('textarea'));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  expect(page.place()).toBe('/');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  await leadsTo(page, 'b');
});

it('has no next step from the only item, and loads the queue in its list’s order', async () => {
  const page = await showSteps('a', ['a']);
  await page.find('main button:disabled', '(J)');
  const asked = await vi.waitUntil(() => page.sent[0], { timeout: 20_000 });
  expect([asked.asked.filter, asked.asked.sort]).toEqual(['{"decided":false}', '["due","ASC"]']);
});
