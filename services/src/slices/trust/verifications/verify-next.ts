import type { VerificationPhase } from '@sowon/contracts';
import { verificationPolicy } from '@sowon/contracts/verifications/policy';
import { type Difference, type LedgerTables, openLedgerDb } from '@sowon/ledger';
import type { Kysely, Updateable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { openPatiently } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';
import type { House } from '../../../house.ts';
import { clearAlarm, raiseAlarm } from '../../ground/alarms/commands.ts';
import { kindOf, placeOf, shortSubject } from './kinds.ts';
import { ledgerDiffers } from './notices.ts';
import { openVerification, type VerificationRow } from './queries.ts';
import { type Step, stepOf, stockOf } from './steps.ts';

export const differs = { event: 'ledger.differs', subject: 'ledger' };

/**
 * Continues the open verification for some seconds or one long step. Progress commits together with the findings, so a process that dies loses only its current
 * step, and the next process repeats it. If two processes do the same step, the second writes nothing.
 * @param step does the work; tests may wrap it
 * @returns true if there is more to do
 * @throws the error of a step; the verification stays unchanged and records the error
 */
export async function verifyNext(ctx: House, step: Step = stepOf): Promise<boolean> {
  const open = await openVerification(ctx.db);
  if (!open) return false;
  const ledger = openLedgerDb(openPatiently(ctx.config.DATABASE_URL).pool);
  const until = performance.now() + verificationPolicy.stepMs;
  try {
    let row: VerificationRow | null = open.status === 'WAITING' ? await begin(ctx, ledger, open) : open;
    do {
      row = row && (await goOn(ctx, ledger, row, step));
    } while (row?.phase === 'STREAMS' && performance.now() < until);
    return row !== null;
  } catch (error) {
    await noteFault(ctx, open.id, error);
    throw error;
  } finally {
    await ledger.destroy();
  }
}

/** Records what to verify, and up to which positions. */
async function begin(
  ctx: Ctx,
  ledger: Kysely<LedgerTables>,
  { id }: VerificationRow,
): Promise<VerificationRow | null> {
  const stock = await stockOf(ledger);
  await ctx.db
    .updateTable('verifications')
    .set({ status: 'RUNNING', phase: 'STREAMS', begun_at: ctx.clock.now(), ...stock })
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .execute();
  return openVerification(ctx.db);
}

/** Executes one step. @returns the verification afterwards; null once it is finished */
async function goOn(
  ctx: House,
  ledger: Kysely<LedgerTables>,
  row: VerificationRow,
  step: Step,
): Promise<VerificationRow | null> {
  if (row.phase === null) return null;
  const done = await step(ctx, ledger, { ...row, phase: row.phase });
  const findings = row.findings + done.differences.length;
  const over = done.next === null;
  const ended = over
    ? { status: findings > 0 ? ('DIFFERENT' as const) : ('SOUND' as const), ended_at: ctx.clock.now() }
    : {};
  const change = { ...done.change, ...ended, phase: done.next, findings, fault: null };
  // Notify before it is marked as finished, as nobody would do it afterwards; a repeated step does not notify twice.
  if (over) await tell(ctx, row.id, findings);
  await advance(ctx.db, row, change, done.differences);
  return openVerification(ctx.db);
}

/** Writes the progress, unless another process has done the same step. */
function advance(
  db: Kysely<Database>,
  { id, phase, after_stream, findings }: VerificationRow,
  change: Updateable<Database['verifications']> & { readonly phase: VerificationPhase | null },
  differences: readonly Difference[],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('verifications')
      .set(change)
      .where('id', '=', id)
      .where('phase', '=', phase)
      .where('after_stream', 'is not distinct from', after_stream)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const kept = differences.slice(0, Math.max(0, verificationPolicy.keptFindings - findings));
    if (kept.length > 0)
      await trx
        .insertInto('verification_findings')
        .values(
          kept.map(({ invariant, subject }, index) => ({
            verification_id: id,
            number: findings + index + 1,
            kind: kindOf(invariant),
            invariant,
            subject: shortSubject(subject),
            ...placeOf(subject),
          })),
        )
        .execute();
  });
}

/** Raises an alarm about differences, or clears it if there are none. */
async function tell(ctx: Ctx, verificationId: string, findings: number): Promise<void> {
  if (findings === 0) return clearAlarm(ctx, differs);
  ctx.log.fatal({ ...differs, verificationId, findings }, 'the ledger does not fit');
  const facts = { verificationId, count: findings };
  await raiseAlarm(ctx, { ...differs, reason: `${findings}`, notice: ledgerDiffers, facts });
}

/** Records the reason of a failure for its page: only the error's name, which contains no user input. */
async function noteFault(ctx: Ctx, id: string, error: unknown): Promise<void> {
  const fault = error instanceof Error ? error.name : 'unknown';
  await ctx.db
    .updateTable('verifications')
    .set({ fault })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
    // The caller needs the error of the step, not this one.
    .catch((other: unknown) => ctx.log.warn({ err: other, id }, 'a fault could not be noted'));
}
