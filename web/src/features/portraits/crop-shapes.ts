/** What portraits are cropped to: a fan's to a square that is shown round, a creator's as the specification has it (spec 2 §2). */
export const cropShapes = {
  round: { most: { width: 1_024, height: 1_024 }, isRound: true },
  tall: { most: { width: 1_080, height: 1_920 }, isRound: false },
} as const;

export type CropShape = keyof typeof cropShapes;
