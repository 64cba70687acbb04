import type { MissionEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Columns } from '../../../db/rows.ts';
import type { MissionState } from './state.ts';

export type Payloads = { readonly [E in MissionEvent as E['type']]: E['payload'] };

/** What an event changes. */
export interface Meaning<Payload> {
  state(mission: MissionState, payload: Payload): MissionState;
  /** Columns of the mission's row; texts that people typed are given beside the event. */
  row(payload: Payload, at: Instant): Columns<'missions'>;
  /** What changes beside the row: files that the mission takes or lets go, and the like. */
  beside?(payload: Payload, at: Instant): CarriedRows[];
}
