import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** All style sheets of the app without comments, with their paths. */
const sheets = globSync('**/*.css', { cwd: source }).map((path) => ({
  path,
  css: readFileSync(join(source, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
}));

const colourValue =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:white|black|silver|gr[ae]y|red|green|blue|yellow|orange|purple|pink|brown|gold|navy|teal|cyan|magenta|crimson|indigo|violet|beige|ivory)(?![\w-])/i;

/** Smallest phones, phones, tablets and wider screens: styles change at no other width. */
const breakpoints = [
  '(max-width: 359px)',
  '(max-width: 389px)',
  '(max-width: 767px)',
  '(min-width: 768px)',
  '(max-width: 991px)',
  '(min-width: 992px)',
];

const tagSheet = 'pages/creators/creator-search-page';

const declarationsWith = (value: RegExp) =>
  sheets
    .filter(({ path }) => path !== 'ui/tokens.css')
    .flatMap(({ path, css }) =>
      css
        .split(/[;{}]/)
        .filter((line) => value.test(line.slice(line.indexOf(':'))) && line.includes(':'))
        .map((line) => `${path}: ${line.trim()}`),
    );

describe('the style sheets', () => {
  it('are all checked', () => {
    expect(sheets.length).toBeGreaterThan(20);
    expect(sheets.every(({ css }) => css.includes('{'))).toBe(true);
  });

  it('use colour tokens and no colours of their own', () => {
    expect(declarationsWith(colourValue)).toEqual([]);
  });

  it('have no colours in the SVG attributes of components', () => {
    const drawn = globSync('**/*.tsx', { cwd: source, exclude: ['**/*.test.tsx'] });
    expect(drawn.length).toBeGreaterThan(50);
    const written = drawn.flatMap((path) =>
      [
        ...readFileSync(join(source, path), 'utf8').matchAll(/(?:fill|stroke|[cC]olor)="(#[^"]+|rgb[^"]+)"/g),
      ].map(([found]) => `${path}: ${found}`),
    );
    expect(written).toEqual([]);
  });

  it('use only the defined breakpoints', () => {
    const conditions = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/@(?:media|container)[^{]*?(\([^)]*width[^)]*\))/g)].map(([, at = '']) => ({
        path,
        at,
      })),
    );
    expect(conditions.length).toBeGreaterThan(5);
    expect(conditions.filter(({ at }) => !breakpoints.includes(at))).toEqual([]);
  });

  it.each([
    ['cards three in a row, two up to 991 px and one up to 767 px', 'ui/layout', 'three', [3, 2, 1]],
    ['cards four in a row, and two up to 991 px', 'ui/layout', 'four', [4, 2, 2]],
    ['tags five in a row, and all of them in one that scrolls up to 767 px', tagSheet, 'tags', [5, 5, 0]],
  ])('put %s', (_, sheet, name, expected) => {
    const css = sheets.find(({ path }) => path === `${sheet}.module.css`)?.css ?? '';
    const rule = (rules: string) => new RegExp(`\\.${name}\\b[^{]*\\{([^}]*)`).exec(rules)?.[1];
    const columnsIn = (rules: string, usual: number): number => {
      const found = rule(rules);
      if (found === undefined) return usual;
      if (found.includes('display: flex')) return 0;
      const columns = /grid-template-columns:([^;]*)/.exec(found)?.[1]?.trim();
      return columns === 'minmax(0, 1fr)'
        ? 1
        : Number(/^repeat\((\d), minmax\(0, 1fr\)\)$/.exec(columns ?? '')?.[1]);
    };
    const upTo = (width: number): string => {
      const at = css.indexOf(`@media (max-width: ${width}px)`);
      return at === -1 ? '' : css.slice(at);
    };
    const wide = columnsIn(css, Number.NaN);
    const middle = columnsIn(upTo(991), wide);
    expect([wide, middle, columnsIn(upTo(767), middle)]).toEqual(expected);
  });

  it('use no undefined token', () => {
    const tokens = sheets.find(({ path }) => path === 'ui/tokens.css')?.css ?? '';
    const used = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => ({ path, css, name })),
    );
    const unknown = used.filter(({ css, name }) => !tokens.includes(`${name}:`) && !css.includes(`${name}:`));
    expect(unknown.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });
});
