/** Where the words of a kind of alarm stand; a dot in the name that the log uses would lead deeper. */
export const wordKeyOf = (event: string): string => `console.alarm.event.${event.replaceAll('.', '_')}`;
