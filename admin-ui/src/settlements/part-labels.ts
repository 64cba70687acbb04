import type { Part } from './month-split.ts';

/** Translation keys for the parts of a month's gross. */
export const partLabels: Record<Part, string> = {
  toReceive: 'console.month.to_receive',
  serviceFee: 'console.month.service_fee',
  paymentFee: 'console.month.payment_fee',
  overseas: 'console.month.tax',
  withheld: 'console.month.withheld',
  owed: 'console.month.owed',
};
