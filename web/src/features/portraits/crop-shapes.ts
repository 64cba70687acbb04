/** Crop sizes of portraits in pixels: a square for fans, shown round; for creators the size of the specification (spec 2 §2). */
export const cropShapes = {
  round: { most: { width: 1_024, height: 1_024 }, isRound: true },
  tall: { most: { width: 1_080, height: 1_920 }, isRound: false },
} as const;

export type CropShape = keyof typeof cropShapes;
