/** Where a lot stands on the page of its wallet. */
export const lotAnchor = (lotId: string): string => `lot-${lotId}`;
