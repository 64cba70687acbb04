import type { WalletAdjustment } from '@sowon/contracts';
import type { z } from 'zod';
import type { Ctx } from '../../services/src/context.ts';
import { giveApproval, propose } from '../../services/src/slices/approvals/commands.ts';
import { approvalDetails } from '../../services/src/slices/approvals/details.ts';

interface Correcting {
  readonly ownerId: string;
  readonly change: z.output<typeof WalletAdjustment>;
  /** Of those who may ask for it, and of finance. */
  readonly makerId: string;
  readonly checkerId: string;
}

/** Two of the staff correct a member's wallet: one asks for it, the other approves what is shown. @throws AppError what the ledger refuses */
export async function correctWallet(
  ctx: Ctx,
  { ownerId, change, makerId, checkerId }: Correcting,
): Promise<void> {
  const asked = { kind: 'WALLET_ADJUSTMENT', wish: { ownerId, change }, reason: 'case 7' } as const;
  const { id: approvalId } = await propose(ctx, { ...asked, staffId: makerId, key: null });
  const shown = await approvalDetails(ctx, approvalId);
  if (!shown) throw new Error(`the approval ${approvalId} is gone`);
  await giveApproval(ctx, {
    ...{ approvalId, staffId: checkerId, roles: ['ROLE_FINANCE'], key: null },
    shown: { fingerprint: shown.fingerprint, amount: shown.figure?.amount ?? null },
  });
}
