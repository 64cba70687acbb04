import { legalVersions, versionOn } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kstDate } from '../../../services/src/clock.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { signUpUnverified } from '../../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

test('records which versions of the terms and of the privacy policy a member agreed to', async () => {
  const { userId } = await signUpUnverified(api);
  const rows = await api.ctx.db
    .selectFrom('agreements')
    .select(['text', 'version', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('text')
    .execute();
  const inForce = (text: 'TERMS' | 'PRIVACY') =>
    versionOn(legalVersions, text, kstDate(api.ctx.clock.now())).version;
  expect(rows.map(({ text, version }) => [text, version])).toEqual([
    ['PRIVACY', inForce('PRIVACY')],
    ['TERMS', inForce('TERMS')],
  ]);
  for (const { agreed_at } of rows)
    expect(Math.abs(agreed_at.getTime() - api.ctx.clock.now().getTime())).toBeLessThan(60_000);
});
