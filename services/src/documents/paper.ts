import type { Language } from '@sowon/contracts';

/** A document as it will stand on paper, in words that are chosen already: plain data, which a worker gets as it is. */
export interface Paper {
  readonly language: Language;
  readonly title: string;
  /** Below the title. */
  readonly subtitle: string;
  /** When it was made, ISO 8601: the same paper is the same bytes, whenever it is written. */
  readonly made: string;
  readonly blocks: readonly PaperBlock[];
  /** At the foot of each page: who we are. */
  readonly foot: readonly string[];
  /** Says which page of how many it is, with `{page}` and `{pages}`. */
  readonly pageWords: string;
}

export type PaperBlock = FactsBlock | TableBlock | TextBlock;

/** Names with what they are, one a line. */
export interface FactsBlock {
  readonly kind: 'facts';
  readonly rows: readonly (readonly [name: string, value: string])[];
}

export interface PaperColumn {
  readonly name: string;
  /** Its part of the width, beside those of the others. */
  readonly part: number;
  /** Amounts stand at the right. */
  readonly align: 'left' | 'right';
}

/** Lines below their headings, which each page repeats; the sum stands last. */
export interface TableBlock {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly sum: readonly string[] | null;
}

/** Small print. */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
}
