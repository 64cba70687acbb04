import { expect, test } from 'vitest';
import { isDueForLongTests } from '../model/proof.ts';
import { runBank } from './run-bank.ts';

const size = (await isDueForLongTests())
  ? { transfers: 10_000, snapshots: 500 }
  : { transfers: 2_000, snapshots: 50 };

test(`points that move between wallets are all there, whatever is killed during ${size.transfers} transfers`, async () => {
  const { transfers } = size;
  const report = await runBank({ wallets: 100, clients: 32, writers: 2, transfers, kills: 2 });

  expect(report.faults).toEqual([]);
  expect(report.accepted).toBeGreaterThanOrEqual(transfers);
  expect(report.killed).toEqual(['writer', 'server', 'writer', 'backend']);
  // Otherwise the kills met nobody, and the snapshots no transfer.
  expect(report.resent).toBeGreaterThan(0);
  expect(report.snapshots).toBeGreaterThan(size.snapshots);
}, 300_000);
