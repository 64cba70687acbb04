import { describe, expect, it } from 'vitest';
import { englishWords } from './english-words.ts';
import { koreanWords } from './korean-words.ts';

/** Returns every text by its dotted key. */
function sentences(words: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') found.set(prefix + name, value);
    else for (const [key, sentence] of sentences(value, `${prefix}${name}.`)) found.set(key, sentence);
  }
  return found;
}

const modules = import.meta.glob<Readonly<Record<string, object>>>('../*/{korean,english}.ts', {
  eager: true,
});

/** Returns keys that two nouns define with different texts; after the merge only the last one would remain. */
function twice(language: 'korean' | 'english'): string[] {
  const known = new Map<string, string>();
  const found: string[] = [];
  for (const [path, { [language]: words = {} }] of Object.entries(modules)) {
    if (!path.endsWith(`/${language}.ts`)) continue;
    for (const [key, sentence] of sentences(words)) {
      const first = known.get(key) ?? sentence;
      known.set(key, first);
      if (first !== sentence) found.push(`${key}: ${first} / ${sentence}`);
    }
  }
  expect(known.size).toBeGreaterThan(500);
  return found;
}

const placeholders = (sentence: string) => [...new Set(sentence.match(/%\{\w+\}/g))].sort();

describe('the two languages', () => {
  const english = sentences(englishWords);
  const korean = sentences(koreanWords);

  it('have the same keys', () => {
    expect([...korean.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(['korean', 'english'] as const)('use one sentence for the key %s', (language) => {
    expect(twice(language)).toEqual([]);
  });

  it('do not show both forms of a particle', () => {
    const both = [...korean].filter(([, sentence]) => /\((을|를|이|가|은|는|으|와|과)\)/.test(sentence));
    expect(both).toEqual([]);
  });

  it('have no empty console sentence', () => {
    const empty = [...korean].filter(
      ([key, sentence]) => sentence.trim() === '' && key !== 'ra.boolean.null',
    );
    expect(empty).toEqual([]);
  });

  it('use the same facts in the console’s own sentences', () => {
    for (const [key, sentence] of english) {
      if (key.startsWith('console.'))
        expect([key, placeholders(korean.get(key) ?? '')]).toEqual([key, placeholders(sentence)]);
    }
  });
});
