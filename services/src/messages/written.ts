import type { Language } from '@sowon/contracts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Formats a fact for a sentence: numbers grouped by three digits, instants as date and time in Korea; other texts unchanged. */
export function written(language: Language, value: string | number): string {
  const { numbers, instants } = formats[language];
  if (typeof value === 'number') return numbers.format(value);
  return instant.test(value) ? instants.format(new Date(value)) : value;
}

const megabyte = 1024 * 1024;

/** Formats a size in megabytes, or in kilobytes below one megabyte. */
export function size(language: Language, bytes: number): string {
  const { numbers } = formats[language];
  if (bytes >= megabyte) return `${numbers.format(Math.floor(bytes / megabyte))} MB`;
  return `${numbers.format(Math.floor(bytes / 1024))} KB`;
}

const formatsOf = (language: Language) => ({
  numbers: new Intl.NumberFormat(language),
  instants: new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Seoul',
  }),
});

/** Created once: creating one takes longer than rendering a page of notices. */
const formats: Readonly<Record<Language, ReturnType<typeof formatsOf>>> = {
  ko: formatsOf('ko'),
  en: formatsOf('en'),
  ja: formatsOf('ja'),
};
