import { expect, test } from 'vitest';
import { runBank } from './run-bank.ts';

const transfers = 10_000;

test(`no points are lost when processes are killed during ${transfers} transfers between wallets`, async () => {
  const report = await runBank({ wallets: 100, clients: 32, writers: 2, transfers, kills: 2 });

  expect(report.faults).toEqual([]);
  expect(report.accepted).toBeGreaterThanOrEqual(transfers);
  expect(report.killed).toEqual(['writer', 'server', 'writer', 'backend']);
  // Otherwise no kill hit a transfer that was under way, and no snapshot saw one.
  expect(report.resent).toBeGreaterThan(0);
  expect(report.snapshots).toBeGreaterThan(500);
}, 300_000);
