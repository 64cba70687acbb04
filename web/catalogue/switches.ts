import { languageOf } from '../src/lib/language.ts';
import { themes } from '../src/lib/theme.ts';
import { type SampleName, sampleNames, samples } from './samples.ts';

/** Options in the catalogue's address: `?lang=ja&theme=dark&text=long`. */
export const choices = { lang: ['ko', 'en', 'ja'], theme: themes, text: sampleNames } as const;

/** Returns the options of this address; defaults are Korean, the device's theme and usual texts. */
export function switches() {
  const asked = new URLSearchParams(location.search);
  const text: SampleName = sampleNames.find((name) => name === asked.get('text')) ?? 'usual';
  return {
    lang: languageOf(asked.get('lang')),
    theme: themes.find((theme) => theme === asked.get('theme')) ?? 'system',
    text,
  };
}

/** Returns the sample texts for the components. */
export function sample() {
  const { lang, text } = switches();
  return text === 'usual' ? samples.usual[lang] : samples[text];
}

/** Returns the address of a catalogue page with the current options, some of them changed. */
export function addressOf(path: string, change: Partial<Record<keyof typeof choices, string>> = {}): string {
  return `${path}?${new URLSearchParams({ ...switches(), ...change })}`;
}
