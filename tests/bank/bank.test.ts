import { expect, test } from 'vitest';
import { runBank } from './run-bank.ts';

const transfers = 10_000;

test(`points that move between wallets are all there, whatever is killed during ${transfers} transfers`, async () => {
  const report = await runBank({ wallets: 100, clients: 32, writers: 2, transfers, kills: 2 });

  expect(report.faults).toEqual([]);
  expect(report.accepted).toBeGreaterThanOrEqual(transfers);
  expect(report.killed).toEqual(['writer', 'server', 'writer', 'backend']);
  // Otherwise no kill hit a transfer that was under way, and no snapshot saw one.
  expect(report.resent).toBeGreaterThan(0);
  expect(report.snapshots).toBeGreaterThan(500);
}, 300_000);
