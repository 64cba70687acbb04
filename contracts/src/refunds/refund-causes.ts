/** Causes of a discretionary refund, which no rule requires. */
export const refundCauses = [
  'SERVICE_FAULT',
  'MISTAKEN_CHARGE',
  'MINOR_PAYER',
  'LEGAL_DUTY',
  'GOODWILL',
] as const;
