import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type PaymentRow = Reply<Routes['listPayments']>[number];
export type Payment = Reply<Routes['showPayment']>;
export type LeftOfCharge = NonNullable<Payment['left']>;
