import type PDFDocument from 'pdfkit';

/** A document that is being written. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** Around what stands on a page, in points. */
export const margin = 42;

/** What names a thing, and what it is. */
export const grey = '#5b6472';
export const ink = '#14181f';

/** What stands between the margins, in points. */
export const contentWidth = ({ page }: Pdf): number => page.width - 2 * margin;
