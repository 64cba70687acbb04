/** Limits for questions to support, as `policy.support`; all are ours. */
export const supportPolicy = {
  /** Most characters of a question, an answer or a later message. */
  textMax: 2_000,
  /** Most questions of a member in 24 hours, and most messages in that time, including questions. */
  questionsPerDay: 5,
  messagesPerDay: 20,
  /** Characters of a question shown in lists. */
  beginningMax: 120,
  /** Most characters of the address of the page it was asked from. */
  askedFromMax: 200,
} as const;
