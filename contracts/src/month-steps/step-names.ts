/** The steps of a month, in their order; without zod, for the console's pages. */
export const monthStepNames = [
  'closing',
  'differences',
  'flags',
  'approval',
  'file',
  'payment',
  'statements',
] as const;
