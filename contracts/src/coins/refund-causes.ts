/** Why money of a charge goes back that no rule gives. */
export const refundCauses = [
  'SERVICE_FAULT',
  'MISTAKEN_CHARGE',
  'MINOR_PAYER',
  'LEGAL_DUTY',
  'GOODWILL',
] as const;
