import type { DepositRow } from '@sowon/contracts';
import { replySlot } from '../../../../reply-slot.ts';

/** Facts that other slices add to a deposit, by its id. */
export const depositSlot = replySlot<Pick<DepositRow, 'cashReceipt'>, null>('deposit', { cashReceipt: null });
