/** An import of a source file. */
export interface Import {
  /** The specifier as written, such as "./queries.ts" or "zod". */
  specifier: string;
  /** Line number, from 1. */
  line: number;
  /** True for `import type` and `export type`, which are gone at run time. */
  typeOnly: boolean;
}

const COMMENT_OR_STRING =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** Matches `import x from '…'`, `export { x } from '…'`, `import '…'`, also over several lines. */
const STATIC = /^[ \t]*(?:import|export)\b(?:(\s+type\b)?[^'"`;=()]*?\bfrom)?\s*(['"])([^'"\n]+)\2/gm;
/** Matches `import('…')` anywhere, also as a type. */
const DYNAMIC = /\bimport\(\s*(['"`])([^'"`\n]+)\1\s*[,)]/g;

/** Lists the imports of a TypeScript source, without those in comments. */
export function readImports(source: string): Import[] {
  const code = withoutComments(source);
  const found = [
    ...matches(code, STATIC, (match) => ({ specifier: match[3] ?? '', typeOnly: match[1] !== undefined })),
    ...matches(code, DYNAMIC, (match) => ({ specifier: match[2] ?? '', typeOnly: false })),
  ];
  return found.sort((a, b) => a.line - b.line);
}

/** Returns a source with its comments replaced by blanks. */
export const withoutComments = (source: string): string =>
  source.replaceAll(COMMENT_OR_STRING, (all, literal) => literal ?? blank(all));

/** A comment of a source file; lines of `//` that follow each other are one. */
export interface Comment {
  /** The text without the comment's marks. */
  text: string;
  /** Line number of its beginning, from 1. */
  line: number;
}

const MARKS = /^[ \t]*(?:\/\*\*?|\/\/|\*(?!\/))|\*\/$/gm;

/** Lists the comments of a TypeScript or CSS source. */
export function readComments(source: string): Comment[] {
  const comments: { text: string; start: number; end: number }[] = [];
  for (const { 0: text, 1: literal, index } of source.matchAll(COMMENT_OR_STRING)) {
    if (literal !== undefined) continue;
    const before = comments.at(-1);
    const gap = before === undefined ? text : source.slice(before.end, index);
    const end = index + text.length;
    if (before?.text.startsWith('//') && text.startsWith('//') && gap.trim() === '') {
      Object.assign(before, { text: before.text + gap + text, end });
    } else comments.push({ text, start: index, end });
  }
  return comments.map(({ text, start }) => ({
    text: text.replaceAll(MARKS, '').trimEnd(),
    line: source.slice(0, start).split('\n').length,
  }));
}

function matches(
  code: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Omit<Import, 'line'>,
): Import[] {
  return [...code.matchAll(pattern)].map((match) => {
    const leading = match[0].length - match[0].trimStart().length;
    return { ...read(match), line: code.slice(0, match.index + leading).split('\n').length };
  });
}

/** Keeps the line breaks, so that line numbers stay correct. */
function blank(comment: string): string {
  return comment.replaceAll(/[^\n]/g, ' ');
}
