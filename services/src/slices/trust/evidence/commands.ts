import type { DocumentFile } from '@sowon/contracts';
import { fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { type WalletEvidence, walletEvidence } from './wallet-evidence.ts';

interface Taking {
  readonly ownerId: string;
  /** An instant in the past. */
  readonly asOf: string;
  readonly reason: string;
  readonly staffId: string;
  readonly keyed: KeyedCall;
}

/**
 * Returns the evidence of a wallet as of an instant as a file, after recording the staff member and the reason. A retry with the same key gives the same file,
 * as neither the events nor their first anchor ever change.
 * @throws AppError INVALID_INPUT (`asOf`) for a future instant, NOT_FOUND if nothing had happened by then, EVIDENCE_NOT_ANCHORED, KEY_REUSED
 */
export async function takeWalletEvidence(
  ctx: Pick<Ctx, 'db' | 'config' | 'files' | 'clock'>,
  { ownerId, asOf, reason, staffId, keyed }: Taking,
): Promise<DocumentFile> {
  let made: WalletEvidence | null = null;
  await once(ctx, keyed, {
    prepare: async () => {
      if (new Date(asOf) > ctx.clock.now())
        throw fieldError('INVALID_INPUT', 'asOf', 'is of the future', asOf);
      made = await walletEvidence(ctx, { ownerId, asOf });
      return { events: made.version, anchor: made.date };
    },
    work: async (trx, facts) => {
      await writeRows(
        trx,
        staffAct({
          staffId,
          action: 'takeWalletEvidence',
          object: { resource: 'wallets', id: ownerId },
          reason,
          before: null,
          after: { asOf, ...facts },
          at: ctx.clock.now(),
        }),
      );
      return null;
    },
  });
  return fileOf(made ?? (await walletEvidence(ctx, { ownerId, asOf })));
}

function fileOf(evidence: WalletEvidence): DocumentFile {
  const text = `${JSON.stringify(evidence, null, 1)}\n`;
  const second = evidence.asOf.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '');
  return {
    name: `wallet-${evidence.id}-${second}Z.json`,
    mediaType: 'application/json',
    file: Buffer.from(text, 'utf8').toString('base64'),
  };
}
