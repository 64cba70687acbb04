import type { WalletAdjustment } from '@sowon/contracts';
import type { z } from 'zod';
import type { House } from '../../services/src/house.ts';
import { byTwo, type Two } from './by-two.ts';

interface Correcting extends Two {
  readonly ownerId: string;
  readonly change: z.output<typeof WalletAdjustment>;
}

/** Corrects a member's wallet with two staff members. @throws AppError what the ledger refuses */
export async function correctWallet(ctx: House, { ownerId, change, ...two }: Correcting): Promise<void> {
  await byTwo(ctx, two, { kind: 'WALLET_ADJUSTMENT', wish: { ownerId, change } });
}
