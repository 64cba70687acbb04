import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepDayLength } from './local-day.ts';
import { useLocalStart } from './local-settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sowon-day-'));
  await mkdir(join(folder, 'postgres/cluster'), { recursive: true });
  await writeFile(join(folder, 'postgres/password'), 'secret');
  await writeFile(join(folder, 'postgres/cluster/postmaster.pid'), '1\n/data\n0\n5432\n');
});
afterEach(() => rm(folder, { recursive: true }));

async function settingsOf(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  await useLocalStart(env, folder);
  return env;
}

it('a command on a folder uses the day length that the folder was started with', async () => {
  await keepDayLength(folder, { SOWON_DAY_MS: '1000' });
  expect(await settingsOf({})).toMatchObject({ SOWON_DAY_MS: '1000' });
  expect(await settingsOf({ SOWON_DAY_MS: '3000' })).toMatchObject({ SOWON_DAY_MS: '3000' });
});

it('a folder that is restarted without a shortened day uses real days again', async () => {
  await keepDayLength(folder, { SOWON_DAY_MS: '1000' });
  await keepDayLength(folder, {});
  expect(await settingsOf({})).not.toHaveProperty('SOWON_DAY_MS');
});

it('another database does not take the folder’s day length', async () => {
  await keepDayLength(folder, { SOWON_DAY_MS: '1000' });
  expect(await settingsOf({ DATABASE_URL: 'postgres://elsewhere' })).not.toHaveProperty('SOWON_DAY_MS');
});
