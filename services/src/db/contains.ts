import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from './page.ts';

/** One or two letters of scripts that have no capitals: too short for an index of three letters each. */
const shortWithoutCapitals =
  /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Nd}]{1,2}$/u;

/**
 * Whether a text of a row contains `part`, in capitals or not. Three letters and more are found by an index on the text in small letters,
 * where there is one. Fewer are looked for in each text; where capitals make no difference, it is compared as it stands, since to make
 * the small letters of a text costs seven times what comparing it does (docs/adr/0031-console-lists-reach-10000-rows.md).
 */
export const contains = (text: Expression<string>, part: string): RawBuilder<SqlBool> =>
  shortWithoutCapitals.test(part)
    ? sql<SqlBool>`${text} like ${containsPattern(part)}`
    : sql<SqlBool>`lower(${text}) like ${containsPattern(part)}`;
