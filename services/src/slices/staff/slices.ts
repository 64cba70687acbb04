import type { Slice } from '../../slice.ts';
import { approvals } from './approvals/slice.ts';
import { audit } from './audit/slice.ts';
import { bankHolidays } from './bank-holidays/slice.ts';
import { board } from './board/slice.ts';
import { desk } from './desk/slice.ts';
import { listExports } from './list-exports/slice.ts';
import { popups } from './popups/slice.ts';
import { reasons } from './reasons/slice.ts';
import { reports } from './reports/slice.ts';
import { savedFilters } from './saved-filters/slice.ts';
import { staffNotes } from './staff-notes/slice.ts';
import { support } from './support/slice.ts';

/** Slices with tools for the staff. A slice may use only those before it. */
export const staffSlices: readonly Slice[] = [
  audit,
  savedFilters,
  staffNotes,
  bankHolidays,
  approvals,
  reasons,
  board,
  listExports,
  popups,
  support,
  reports,
  desk,
];
