/** The numbers of questions to support; `policy.support` has them. All are ours. */
export const supportPolicy = {
  /** Characters of a question, of an answer and of what follows. */
  textMax: 2_000,
  /** Questions that a member may ask within 24 hours, and all that they may write then, questions included. */
  questionsPerDay: 5,
  messagesPerDay: 20,
  /** Characters of the question that lists show. */
  beginningMax: 120,
  /** Characters of the page that it was asked from. */
  askedFromMax: 200,
} as const;
