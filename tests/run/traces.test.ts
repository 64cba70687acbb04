import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createScratchFolder } from '../harness/scratch.ts';
import { commonGround } from './subject.ts';
import { readTraces } from './traces.ts';

const journey = 'tests/journeys/walk.test.ts';
let scratch: Awaited<ReturnType<typeof createScratchFolder>>;

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(scratch.path, path)), { recursive: true });
  await writeFile(join(scratch.path, path), text);
};
/** Writes the notes that the processes and pages of one test file would leave. */
const noted = async (file: string, pid: number, kinds: Readonly<Record<string, readonly string[]>>) => {
  await write(`notes/${pid}/test`, join(scratch.path, file));
  for (const [kind, lines] of Object.entries(kinds))
    await write(`notes/${pid}/${pid}.${kind}`, lines.join('\n'));
};
const read = () => readTraces(join(scratch.path, 'notes'), scratch.path);

beforeEach(async () => {
  scratch = await createScratchFolder('traces');
  const nouns = ['coins', 'missions', 'rates', 'board', 'likes', 'files'];
  for (const noun of nouns) await write(`services/src/slices/some/${noun}/slice.ts`, '');
  const modules = {
    'start-a1.js': ['web/src/features/likes/like.tsx'],
    'wish-b2.js': ['web/src/features/missions/wish.tsx', 'web/src/features/company/footer.tsx'],
    'words-c3.js': nouns.map((noun) => `web/src/features/${noun}/words.ts`),
  };
  await write('web/dist/.modules.json', JSON.stringify(modules));
  await write(
    'admin-ui/dist/.modules.json',
    JSON.stringify({ 'board-d4.js': ['admin-ui/src/board/list.tsx'] }),
  );
  await noted(commonGround, 1, {
    calls: [
      'services/src/slices/money/coins/routes.ts routes@90',
      'services/src/slices/settlement/rates/sweep.ts sweep@80',
    ],
    scripts: ['/assets/start-a1.js'],
  });
});
afterEach(() => scratch.remove());

test('a trace has the called and loaded files of nouns beyond the common ground; many files count as the noun', async () => {
  await noted(journey, 2, {
    calls: [
      'services/src/slices/money/coins/routes.ts routes@90',
      'services/src/slices/money/coins/charge.ts charge@120',
      'services/src/slices/money/coins/charge.ts get sum@190',
      'contracts/src/rates/amounts.ts won@90',
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
        (file) => `services/src/slices/ground/files/${file}.ts read@70`,
      ),
      'services/src/slices/settlement/rates/sweep.ts sweep@80',
    ],
    scripts: [
      '/assets/start-a1.js',
      '/assets/wish-b2.js',
      '/assets/words-c3.js',
      '/admin/assets/board-d4.js',
    ],
  });
  expect(read().get(journey)?.through).toEqual(['board', 'coins/charge.ts', 'files', 'missions', 'rates/']);
  expect(read().get(commonGround)?.through).toBeUndefined();
});

test('so did each of its parts, by the scripts and the calls of its page', async () => {
  const part = (name: string, scripts: string[], calls: string[]) =>
    JSON.stringify({ part: name, scripts, calls });
  const rates = 'rates GET /api/v1/rates';
  await noted(commonGround, 1, { parts: [part('/', ['/assets/start-a1.js'], [rates])] });
  await noted(journey, 2, {
    parts: [
      part('ko/wish', ['/assets/start-a1.js', '/assets/wish-b2.js'], ['coins', rates]),
      // A first page uses nothing beyond the common ground.
      part('ko/start', ['/assets/start-a1.js'], [rates]),
    ],
  });
  expect([...(read().get(journey)?.parts ?? [])]).toEqual([
    ['ko/wish', ['coins', 'missions']],
    ['ko/start', ['likes', 'rates']],
  ]);
});

test('a test that loads an unknown script may have used everything, unless the script’s sources are known', async () => {
  await noted(journey, 2, { scripts: ['/assets/catalogue-e5.js'] });
  expect(read().get(journey)?.through).toBeUndefined();
  const modules = JSON.stringify({ 'catalogue-e5.js': ['web/src/features/likes/like.tsx'] });
  await noted(journey, 2, { scripts: ['/assets/catalogue-e5.js'], modules: [modules] });
  expect(read().get(journey)?.through).toEqual(['likes']);
});

test('traces are unknown without the test of the common ground', async () => {
  await noted(commonGround, 1, { calls: [] });
  await noted(journey, 1, {});
  expect(read).toThrow(commonGround);
});
