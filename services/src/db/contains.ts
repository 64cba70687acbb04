import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from './page.ts';

/** One or two letters of a script without capitals. A trigram index needs at least three letters. */
const shortWithoutCapitals =
  /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Nd}]{1,2}$/u;

/**
 * Returns the SQL condition "text contains `part`", case-insensitive. Three or more letters use the index on the lower-cased text, where one exists. Shorter
 * parts scan each text. Scripts without capitals are then compared directly, because lower-casing costs seven times as much as comparing
 * (docs/adr/0031-console-lists-reach-10000-rows.md).
 */
export const contains = (text: Expression<string>, part: string): RawBuilder<SqlBool> =>
  shortWithoutCapitals.test(part)
    ? sql<SqlBool>`${text} like ${containsPattern(part)}`
    : sql<SqlBool>`lower(${text}) like ${containsPattern(part)}`;
