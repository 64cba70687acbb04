import type { Ctx } from '@sowon/services/context';
import type { Calendar } from './calendar.ts';
import type { Cast } from './people.ts';

/** Context of the seeding; `travel` sets the clock of `ctx`. */
export interface Telling {
  readonly ctx: Ctx;
  readonly cast: Cast;
  readonly calendar: Calendar;
  /** False with shortened days: past events would have expired, so all happen now. */
  readonly hasPast: boolean;
  travel(at: Date): void;
}
