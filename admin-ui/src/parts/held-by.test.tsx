import { afterEach, expect, it } from 'vitest';
import { close, me, show } from '../shown/show.tsx';
import { HeldBy } from './held-by.tsx';

afterEach(close);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it.each([
  ['the one who holds it goes on', me, inMinutes(-5), 'own'],
  ['others wait while it is under way', 'c', inMinutes(5), 'Mina is doing this.'],
  ['others take over what was forgotten', 'c', inMinutes(-5), 'may have forgotten it.take over'],
])('%s', async (_, by, takeOverFrom, words) => {
  const page = await show(
    <HeldBy {...{ by, takeOverFrom }} byName="Mina" own={<b>own</b>} takeOver={<b>take over</b>} />,
  );
  await page.find('main', words);
  const acts = [...document.querySelectorAll('main b')].map(({ textContent }) => textContent);
  expect(acts).toEqual(['own', 'take over'].filter((act) => words.endsWith(act)));
});
