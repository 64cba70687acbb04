import { expect, test } from 'vitest';
import { runBank } from './run-bank.ts';

test('points that move between wallets are all there, whatever is killed meanwhile', async () => {
  const report = await runBank({ wallets: 100, clients: 32, writers: 2, transfers: 10_000, kills: 2 });

  expect(report.faults).toEqual([]);
  expect(report.accepted).toBeGreaterThanOrEqual(10_000);
  expect(report.killed).toEqual(['writer', 'server', 'writer', 'backend']);
  // Otherwise the kills met nobody, and the snapshots no transfer.
  expect(report.resent).toBeGreaterThan(0);
  expect(report.snapshots).toBeGreaterThan(500);
}, 300_000);
