/** Returns the anchor id of a lot on its wallet's page. */
export const lotAnchor = (lotId: string): string => `lot-${lotId}`;
