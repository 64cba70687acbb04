/** Reply times that are shown in hours; longer ones are shown in days. */
const steps = [1, 3, 6, 12] as const;

/** Usual reply time of a creator, as it is shown. */
export interface ReplyTime {
  readonly unit: 'hour' | 'day';
  readonly count: number;
}

/**
 * Returns the shortest shown reply time that covers a creator’s usual one.
 * @param hours of the median, at least 0
 */
export function replyTimeOf(hours: number): ReplyTime {
  const step = steps.find((most) => hours <= most);
  if (step !== undefined) return { unit: 'hour', count: step };
  return { unit: 'day', count: Math.ceil(hours / 24) };
}
