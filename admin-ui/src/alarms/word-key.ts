/** Returns the translation key of an alarm event. Dots become underscores, because a dot would mean a nested key. */
export const wordKeyOf = (event: string): string => `console.alarm.event.${event.replaceAll('.', '_')}`;
