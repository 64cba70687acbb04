import { parseArgs } from 'node:util';
import { beginTracking, endTrackedChildren } from '../harness/children.ts';
import { runBank } from './run-bank.ts';

/**
 * Runs the bank: wallets whose points only move, while PostgreSQL and the writer processes are killed with SIGKILL.
 *   npm run bank -- [--transfers 200000] [--kills 20] [--wallets 100] [--clients 32] [--writers 2]
 * Exits with 1 when anything differs from the answers that the clients received.
 */
const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '200000' },
    kills: { type: 'string', default: '20' },
    wallets: { type: 'string', default: '100' },
    clients: { type: 'string', default: '32' },
    writers: { type: 'string', default: '2' },
  },
});
beginTracking();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
try {
  const report = await runBank({
    transfers: Number(values.transfers),
    kills: Number(values.kills),
    wallets: Number(values.wallets),
    clients: Number(values.clients),
    writers: Number(values.writers),
    signal: stopping.signal,
    onProgress: (text) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${text}\u001b[K`);
    },
  });
  const killed = Object.entries(Object.groupBy(report.killed, (victim) => victim));
  process.stdout.write(`
${report.accepted} transfers and ${report.rejected} refused ones in ${report.seconds.toFixed(0)} s, ${report.resent} sent again
killed: ${killed.map(([victim, times]) => `${victim} ${times.length} times`).join(', ')}
${report.snapshots} snapshots read meanwhile
${report.faults.length === 0 ? 'nothing differs' : report.faults.join('\n')}
`);
  process.exitCode = report.faults.length === 0 ? 0 : 1;
} finally {
  await endTrackedChildren();
}
