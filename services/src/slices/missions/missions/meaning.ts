import type { MissionEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Columns } from '../../../db/rows.ts';
import type { MissionState } from './state.ts';

export type Payloads = { readonly [E in MissionEvent as E['type']]: E['payload'] };

/** The effects of an event. */
export interface Meaning<Payload> {
  state(mission: MissionState, payload: Payload): MissionState;
  /** Returns columns of the mission's row; texts typed by people are passed separately. */
  row(payload: Payload, at: Instant): Columns<'missions'>;
  /** Returns further row changes, such as files that the mission binds or releases. */
  beside?(payload: Payload, at: Instant): CarriedRows[];
}
