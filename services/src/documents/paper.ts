import type { Language } from '@sowon/contracts';

/** A document for paper, with its final words: plain data, which a worker thread receives unchanged. */
export interface Paper {
  readonly language: Language;
  readonly title: string;
  readonly subtitle: string;
  /** Creation time, ISO 8601. It is data, so the same paper always gives the same bytes. */
  readonly made: string;
  readonly blocks: readonly PaperBlock[];
  /** Lines at the foot of each page: the company's data. */
  readonly foot: readonly string[];
  /** Page number text, with `{page}` and `{pages}`. */
  readonly pageWords: string;
}

export type PaperBlock = FactsBlock | TableBlock | TextBlock;

/** Pairs of name and value, one per line. */
export interface FactsBlock {
  readonly kind: 'facts';
  readonly rows: readonly (readonly [name: string, value: string])[];
}

export interface PaperColumn {
  readonly name: string;
  /** Relative width: its share of the sum of all columns. */
  readonly part: number;
  /** `right` is for amounts. */
  readonly align: 'left' | 'right';
}

/** Rows with headings that each page repeats; the sum is the last row. */
export interface TableBlock {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly sum: readonly string[] | null;
}

/** A paragraph of small print. */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
}
