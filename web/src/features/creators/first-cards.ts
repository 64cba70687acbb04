/** So many cards of creators a phone shows before anybody scrolls: a row. */
export const firstCards = 2;
