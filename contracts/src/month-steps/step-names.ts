/** The steps of a settlement month in order; without zod, for the console's pages. */
export const monthStepNames = [
  'closing',
  'differences',
  'flags',
  'approval',
  'file',
  'payment',
  'statements',
] as const;
