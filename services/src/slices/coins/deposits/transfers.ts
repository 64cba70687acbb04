import { accept } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { KeyedCall } from '../../../db/once.ts';
import { staffAct } from '../../audit/commands.ts';
import { recordLook } from '../../audit/record-look.ts';
import { depositLookedAtBy } from './business-hours.ts';
import { type BankLine, parseBankLines, unreadableLine } from './parse-lines.ts';
import { fingerprintsOf, openPayer, sealPayer } from './payer.ts';
import { findTransfer, knownFingerprints } from './queries.ts';
import { receivedRow } from './rows.ts';
import { transferStreamId } from './state.ts';

type TransferCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>;

/**
 * Takes in lines of a bank's list: each new one is a transfer, and a line is known again whoever brings it in which file. Where it breaks off,
 * the same lines sent again go on.
 * @throws AppError INVALID_INPUT of `csv` or of a line of it, also of one of the future; BUSY
 */
export async function importTransfers(
  ctx: TransferCtx,
  { csv, operatorId }: { readonly csv: string; readonly operatorId: string },
): Promise<{ added: number; known: number; skipped: number }> {
  const { lines, skipped } = parseBankLines(csv);
  const at = ctx.clock.now();
  const ahead = lines.find(({ receivedAt }) => receivedAt > at);
  if (ahead) throw unreadableLine(ahead.line, 'is of the future', ahead.receivedAt.toISOString());
  const named = lines.map((line) => ({
    line,
    // Most lists have no cells that change: the two are one.
    fingerprints: [...new Set([line.mark, line.whole])].flatMap((each) => fingerprintsOf(ctx.config, each)),
  }));
  const all = named.flatMap(({ fingerprints }) => fingerprints);
  const known = await knownFingerprints(ctx.db, all);
  const fresh = named.filter(({ fingerprints }) => !fingerprints.some((each) => known.has(each)));
  await Promise.all(
    fresh.map(({ line, fingerprints: [fingerprint = ''] }) =>
      receive(ctx, { line, fingerprint, operatorId, at }),
    ),
  );
  return { added: fresh.length, known: lines.length - fresh.length, skipped };
}

/** A line becomes a transfer once, also where two bring it at the same time. */
async function receive(
  ctx: TransferCtx,
  received: {
    readonly line: BankLine;
    readonly fingerprint: string;
    readonly operatorId: string;
    readonly at: Date;
  },
): Promise<void> {
  const { line, fingerprint, operatorId, at } = received;
  const { won, receivedAt, payer } = line;
  const transferId = ctx.ids();
  const stream = transferStreamId(transferId);
  await execute(ctx, {
    key: { scope: 'receiveTransfer', id: fingerprint },
    ...{ intent: { fingerprint }, at, streams: [stream] },
    decide: () => {
      const event = {
        type: 'TransferReceived',
        schemaVersion: 1,
        payload: { transferId, operatorId, won, receivedAt: receivedAt.toISOString() },
      } as const;
      const dueAt = depositLookedAtBy(receivedAt).toISOString();
      const row = receivedRow(event, at, {
        fingerprint,
        dueAt,
        payer: sealPayer(ctx.config, transferId, payer),
      });
      const act = staffAct({
        ...{
          staffId: operatorId,
          action: 'importTransfers',
          at,
          object: { resource: 'transfers', id: transferId },
        },
        ...{ before: null, after: { won } },
      });
      return accept({ appends: [{ stream, events: [event] }], carry: [row, act], reply: { id: transferId } });
    },
  });
}

/**
 * Who the bank says sent a transfer, for a member of the staff who gives a reason; that it was read is written down before anything is shown.
 * @throws AppError NOT_FOUND, also once that is forgotten
 */
export async function readTransfer(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  input: { transferId: string; operatorId: string; reason: string; keyed: KeyedCall },
): Promise<{ id: string; payer: string }> {
  const { transferId: id, operatorId: staffId, reason, keyed } = input;
  const transfer = await findTransfer(ctx.db, id);
  const sealed = transfer?.payer;
  if (!sealed) throw new AppError('NOT_FOUND');
  await recordLook(ctx, keyed, {
    staffId,
    action: 'readTransfer',
    reason,
    object: { resource: 'transfers', id },
  });
  return { id, payer: openPayer(ctx.config, id, sealed) };
}
