import type { SubError } from '@sowon/contracts/errors';
import { HttpError } from 'react-admin';
import type { ListPart } from './bank-file.ts';

/** What the server refused of a bank's file. */
export interface LineProblem {
  /** Where it stands in the file, from 1; null where it is not of one line. */
  readonly line: number | null;
  readonly problem: string;
  readonly value: string | null;
}

/** What an import was refused for; the server tells a line by where it stands in the part that it was sent, as `csv.7`. */
export function lineProblems(error: unknown, { fileLines }: Pick<ListPart, 'fileLines'>): LineProblem[] {
  const refused: readonly SubError[] = error instanceof HttpError ? (error.body?.subErrors ?? []) : [];
  return refused.map(({ field, message, rejectedValue }) => {
    const inPart = /^csv\.(\d+)$/.exec(field)?.[1];
    return {
      line: inPart === undefined ? null : (fileLines[Number(inPart) - 1] ?? null),
      problem: message,
      value: typeof rejectedValue === 'string' && rejectedValue !== '' ? rejectedValue : null,
    };
  });
}
