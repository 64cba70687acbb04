import { languageOf } from '../src/lib/language.ts';
import { themes } from '../src/lib/theme.ts';
import { type SampleName, sampleNames, samples } from './samples.ts';

/** What can be asked for in the catalogue's address: `?lang=ja&theme=dark&text=long`. */
export const choices = { lang: ['ko', 'en', 'ja'], theme: themes, text: sampleNames } as const;

/** What this address asks for; what it does not say is Korean, the device's theme and usual texts. */
export function switches() {
  const asked = new URLSearchParams(location.search);
  const text: SampleName = sampleNames.find((name) => name === asked.get('text')) ?? 'usual';
  return {
    lang: languageOf(asked.get('lang')),
    theme: themes.find((theme) => theme === asked.get('theme')) ?? 'system',
    text,
  };
}

/** The texts that components are shown with. */
export function sample() {
  const { lang, text } = switches();
  return text === 'usual' ? samples.usual[lang] : samples[text];
}

/** The address of a page of the catalogue with the same switches, or with one of them set otherwise. */
export function addressOf(path: string, change: Partial<Record<keyof typeof choices, string>> = {}): string {
  return `${path}?${new URLSearchParams({ ...switches(), ...change })}`;
}
