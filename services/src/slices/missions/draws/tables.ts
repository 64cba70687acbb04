import type { DrawCancelReason, DrawStatus, PickedBy } from '@sowon/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** A draw event as it stands: written together with the events of its stream. */
interface Draws {
  product_id: Fixed<string>;
  creator_id: Fixed<string>;
  title: Fixed<string>;
  status: DrawStatus;
  draw_number: Fixed<number>;
  /** Days in Korea, `YYYY-MM-DD`. */
  apply_start: Fixed<string>;
  apply_end: Fixed<string>;
  event_end: Fixed<string>;
  opens_at: Fixed<Date>;
  applies_until: Fixed<Date>;
  draw_by: Fixed<Date>;
  /** When the timer has to look next; null once nothing is awaited. */
  next_at: Date | null;
  entries: number;
  picked: number;
  commitment: Fixed<string>;
  /** The seed, sealed: who read it would know the order. */
  seed_sealed: Fixed<string>;
  /** Once nobody can be picked any more. */
  seed: string | null;
  root: string | null;
  beacon: string | null;
  /** Since when it waits for a public number; null where no operator had it wait for one. */
  number_awaited_at: Date | null;
  /** When that number is drawn; null before the list of entries is closed. */
  number_drawn_at: Date | null;
  /** What was entered of it last, as the beacon that it would be. */
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

/** An entry, beside the mission that it is. */
interface DrawEntries {
  mission_id: Fixed<string>;
  product_id: Fixed<string>;
  fan_id: Fixed<string>;
  number: Fixed<number>;
  salt: Fixed<string>;
  /** Name, phone and address, sealed under the key of who entered; null once they are destroyed. */
  details: string | null;
  terms_version: Fixed<number>;
  /** Whether the entry itself said that its terms were agreed to, or only the form did that sent it. */
  consent_by: Fixed<'ENTRY' | 'FORM'>;
  entered_at: Fixed<Date>;
  read_at: Date | null;
  picked_by: PickedBy | null;
  /** Of a winner; the first is 1. */
  place: number | null;
}

/** Every pick, and every one that was taken back. */
interface DrawSteps {
  id: ColumnType<string, never, never>;
  product_id: Fixed<string>;
  number: Fixed<number>;
  step: Fixed<'PICKED' | 'UNPICKED'>;
  picked_by: Fixed<PickedBy>;
  at: Fixed<Date>;
}

/** Each time that its creator opened an entry with what was told of oneself, or had that of winners as a file. */
interface DrawReadings {
  id: Generated<string>;
  mission_id: Fixed<string>;
  reader_id: Fixed<string>;
  way: Fixed<'OPENED' | 'EXPORTED'>;
  at: Fixed<Date>;
}

/** Each page of a list in which its creator had what applicants told of themselves. */
interface DrawPageReadings {
  id: ColumnType<string, never, never>;
  product_id: Fixed<string>;
  reader_id: Fixed<string>;
  /** Of the entries. */
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
