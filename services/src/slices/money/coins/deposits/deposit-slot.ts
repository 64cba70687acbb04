import type { DepositRow } from '@sowon/contracts';
import { replySlot } from '../../../../reply-slot.ts';

/** What other slices know of a deposit, by its id. */
export const depositSlot = replySlot<Pick<DepositRow, 'cashReceipt'>, null>('deposit', { cashReceipt: null });
