/** One import of a source file. */
export interface Import {
  /** As written, such as "./queries.ts" or "zod". */
  specifier: string;
  /** 1-based. */
  line: number;
  /** `import type` and `export type`: gone at run time. */
  typeOnly: boolean;
}

const COMMENT_OR_STRING =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** `import x from '…'`, `export { x } from '…'`, `import '…'`, over several lines too. */
const STATIC = /^[ \t]*(?:import|export)\b(?:(\s+type\b)?[^'"`;=()]*?\bfrom)?\s*(['"])([^'"\n]+)\2/gm;
/** `import('…')` anywhere, also as a type. */
const DYNAMIC = /\bimport\(\s*(['"`])([^'"`\n]+)\1\s*[,)]/g;

/** Lists the imports of a TypeScript source; comments are not code. */
export function readImports(source: string): Import[] {
  const code = withoutComments(source);
  const found = [
    ...matches(code, STATIC, (match) => ({ specifier: match[3] ?? '', typeOnly: match[1] !== undefined })),
    ...matches(code, DYNAMIC, (match) => ({ specifier: match[2] ?? '', typeOnly: false })),
  ];
  return found.sort((a, b) => a.line - b.line);
}

/** A source with blanks for its comments. */
export const withoutComments = (source: string): string =>
  source.replaceAll(COMMENT_OR_STRING, (all, literal) => literal ?? blank(all));

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

/** Keeps the line breaks, so that line numbers stay true. */
function blank(comment: string): string {
  return comment.replaceAll(/[^\n]/g, ' ');
}
