import { type Comment, readComments } from '../boundaries/imports.ts';

const STILTED =
  /\b(?:whoever|whomever|whatever|whichever|anew|thereof|therein|whereof|hitherto|henceforth)\b/gi;
const RIDDLE = /^(?:Of|What|Who|Whose|Whoever|Whatever|Whichever)\b/;
const SQL_COMMENT = /'[^']*'|(--[^\n]*(?:\n[ \t]*--[^\n]*)*)/g;

/**
 * Returns the faults in the comments of a source, one line each.
 * @param path of the source, from the root; SQL is told by its ending
 */
export function stiltedComments(path: string, source: string): string[] {
  const comments = path.endsWith('.sql') ? readSqlComments(source) : readComments(source);
  return comments.flatMap(({ text, line }) => {
    const first = RIDDLE.exec(text.trimStart())?.[0];
    const beginning = first === undefined ? [] : [`${path}:${line}: the comment begins with "${first}"`];
    return [...beginning, ...stiltedWords(path, text, line)];
  });
}

/**
 * Returns the stilted words of a text, one line each.
 * @param firstLine line number of the text's beginning in its file
 */
export function stiltedWords(path: string, text: string, firstLine = 1): string[] {
  return [...text.matchAll(STILTED)].map(({ 0: word, index }) => {
    const line = firstLine + text.slice(0, index).split('\n').length - 1;
    return `${path}:${line}: "${word}" is no plain word`;
  });
}

const readSqlComments = (source: string): Comment[] =>
  [...source.matchAll(SQL_COMMENT)].flatMap(({ 1: comment, index }) =>
    comment === undefined
      ? []
      : [{ text: comment.replaceAll(/^[ \t]*--/gm, ''), line: source.slice(0, index).split('\n').length }],
  );
