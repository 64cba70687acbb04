import type { DrawCancelReason, DrawStatus, PickedBy } from '@sowon/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** A draw event's current row, written together with the events of its stream. */
interface Draws {
  product_id: Fixed<string>;
  creator_id: Fixed<string>;
  title: Fixed<string>;
  status: DrawStatus;
  draw_number: Fixed<number>;
  /** Days in Korea (KST), `YYYY-MM-DD`. */
  apply_start: Fixed<string>;
  apply_end: Fixed<string>;
  event_end: Fixed<string>;
  opens_at: Fixed<Date>;
  applies_until: Fixed<Date>;
  draw_by: Fixed<Date>;
  /** When the timer must look next; null once nothing is awaited. */
  next_at: Date | null;
  entries: number;
  picked: number;
  commitment: Fixed<string>;
  /** The sealed seed; a plain seed would reveal the order. */
  seed_sealed: Fixed<string>;
  /** The plain seed; null while somebody can still be picked. */
  seed: string | null;
  root: string | null;
  beacon: string | null;
  /** When an operator made it wait for a public number; null if none did. */
  number_awaited_at: Date | null;
  /** When that number is drawn; null before the list of entries is closed. */
  number_drawn_at: Date | null;
  /** The latest entered numbers, in the form of a beacon. */
  number_entered: string | null;
  number_entered_by: string | null;
  number_entered_at: Date | null;
  registered_at: Fixed<Date>;
  frozen_at: Date | null;
  drawn_at: Date | null;
  closed_at: Date | null;
  canceled_at: Date | null;
  cancel_reason: DrawCancelReason | null;
  exported_at: Date | null;
}

/** An entry, in addition to its mission's row. */
interface DrawEntries {
  mission_id: Fixed<string>;
  product_id: Fixed<string>;
  fan_id: Fixed<string>;
  number: Fixed<number>;
  salt: Fixed<string>;
  /** Name, phone and address, sealed under the entrant's key; null once they are destroyed. */
  details: string | null;
  terms_version: Fixed<number>;
  /** ENTRY if the entry itself agreed to the terms; FORM if only the form that sent it did. */
  consent_by: Fixed<'ENTRY' | 'FORM'>;
  entered_at: Fixed<Date>;
  read_at: Date | null;
  picked_by: PickedBy | null;
  /** A winner's place, from 1; otherwise null. */
  place: number | null;
}

/** A pick, or a pick taken back. */
interface DrawSteps {
  id: ColumnType<string, never, never>;
  product_id: Fixed<string>;
  number: Fixed<number>;
  step: Fixed<'PICKED' | 'UNPICKED'>;
  picked_by: Fixed<PickedBy>;
  at: Fixed<Date>;
}

/** A reading of an entrant's details by the creator: an opened entry, or an export of the winners. */
interface DrawReadings {
  id: Generated<string>;
  mission_id: Fixed<string>;
  reader_id: Fixed<string>;
  way: Fixed<'OPENED' | 'EXPORTED'>;
  at: Fixed<Date>;
}

/** A page of the entry list that showed entrants' details to the creator. */
interface DrawPageReadings {
  id: ColumnType<string, never, never>;
  product_id: Fixed<string>;
  reader_id: Fixed<string>;
  /** Entry numbers on the page. */
  numbers: Fixed<number[]>;
  at: Fixed<Date>;
}

interface DrawTables {
  draws: Draws;
  draw_entries: DrawEntries;
  draw_steps: DrawSteps;
  draw_readings: DrawReadings;
  draw_page_readings: DrawPageReadings;
}

declare module '../../../db/schema.ts' {
  interface Database extends DrawTables {}
}
