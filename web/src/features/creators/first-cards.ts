/** Number of creator cards that a phone shows before scrolling: one row. */
export const firstCards = 2;
