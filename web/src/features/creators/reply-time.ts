/** Hours that are told as they are; from a day on they are days. */
const steps = [1, 3, 6, 12] as const;

/** Within how long a creator usually answers, as it is said. */
export interface ReplyTime {
  readonly unit: 'hour' | 'day';
  readonly count: number;
}

/**
 * The shortest time of those we say in which a creator usually answers.
 * @param hours of the median, at least 0
 */
export function replyTimeOf(hours: number): ReplyTime {
  const step = steps.find((most) => hours <= most);
  if (step !== undefined) return { unit: 'hour', count: step };
  return { unit: 'day', count: Math.ceil(hours / 24) };
}
