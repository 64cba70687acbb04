import type PDFDocument from 'pdfkit';

/** A PDF document in progress. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** Page margin, in points. */
export const margin = 42;

/** Text colours: grey for names, ink for values. */
export const grey = '#5b6472';
export const ink = '#14181f';

/** Returns the width between the margins, in points. */
export const contentWidth = ({ page }: Pdf): number => page.width - 2 * margin;
