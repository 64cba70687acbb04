import { expect, test, vi } from 'vitest';
import { startNightly } from '../../services/src/slices/trust/verifications/commands.ts';
import {
  openVerification,
  showVerificationRow,
} from '../../services/src/slices/trust/verifications/queries.ts';
import { eventually } from '../harness/eventually.ts';
import { openMarketplace } from '../harness/marketplace.ts';
import { hasBegunAgain, historyOf, sweeping } from './flow-looks.ts';
import { withWorkerProcess } from './killed-worker.ts';
import { openRealFlows } from './real-flows.ts';

vi.setConfig({ testTimeout: 240_000 });

test('the next worker resumes the verification of a killed worker and counts nothing twice', async () => {
  const [market, real] = await Promise.all([openMarketplace({}, new Date()), openRealFlows()]);
  const { client, temporal } = real;
  const { db } = market.ctx;
  try {
    await market.credit(await market.fan(), 100);
    const { id } = await startNightly(market.ctx);
    // Its last step stores the result of the anchors, and waits for the lock on their table.
    const line = await market.owner.connect();
    await line.query('begin; lock table ledger_anchors in access exclusive mode');
    try {
      await withWorkerProcess(market, temporal, async (worker) => {
        const run = await sweeping(client, 'verifyLedger');
        await eventually('the last step waits', async () => {
          const { rowCount } = await line.query(
            `select from pg_locks where relation = 'ledger_anchors'::regclass and not granted`,
          );
          return rowCount === 0 ? undefined : true;
        });
        await worker.kill();
        const standing = await openVerification(db);
        expect(standing?.phase).toBe('ANCHORS');
        await line.query('rollback');
        await worker.start();
        await run.result();
        expect(hasBegunAgain(await historyOf(client, run))).toBe(true);
        const row = await showVerificationRow(db, id);
        expect(row).toMatchObject({ status: 'SOUND', findings: 0, askedBy: null, fault: null });
        expect(row?.checkedEvents).toBe(standing?.checked_events);
        expect(row?.checkedEvents).toBe(row?.events);
        expect(row?.begun).toBe(standing?.begun_at?.toISOString());
      });
    } finally {
      await line.query('rollback');
      line.release();
    }
  } finally {
    await real.close();
    await market.close();
  }
});
