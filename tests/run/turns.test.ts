import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScratchFolder } from '../harness/scratch.ts';
import { commitOf } from './proofs.ts';
import { filesOnTurn, turnsOf } from './turns.ts';

const root = join(import.meta.dirname, '../..');
const files: readonly string[] = globSync('tests/{faults,flows,journeys,start,model,fuzz}/**/*.test.ts', {
  cwd: root,
});

test('each file has one turn, wherever its name stands in the list', () => {
  const turns = turnsOf(files);
  expect(turns).toHaveLength(8);
  expect(turns.flat().toSorted()).toEqual(files.toSorted());
  expect(turnsOf(files.toReversed())).toEqual(turns);
});

test('no two of the longest have the same turn', () => {
  const longest = ['journeys/every-page/every-page', 'journeys/walks', 'faults/faults', 'model/model'].map(
    (name) => `tests/${name}.test.ts`,
  );
  for (const turn of turnsOf(files))
    expect(turn.filter((file) => longest.includes(file)).length).toBeLessThan(2);
});

test('the commit tells the turn, and without a history it is nobody’s', async () => {
  const scratch = await createScratchFolder('turns');
  try {
    expect(filesOnTurn(commitOf(scratch.path).commit, files)).toEqual([]);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: scratch.path,
        encoding: 'utf8',
      });
    git('init', '--quiet');
    const seen = new Set<string>();
    // By chance, a turn is missing among a hundred commits once in 80,000 times; then a few more come.
    for (let commits = 0; commits < 400 && seen.size < files.length; commits += 1) {
      git('commit', '--quiet', '--allow-empty', '--message', `Change ${commits}`);
      for (const file of filesOnTurn(commitOf(scratch.path).commit, files)) seen.add(file);
    }
    expect(seen.size).toBe(files.length);
  } finally {
    await scratch.remove();
  }
});
