import type { Ctx } from '@sowon/services/context';
import type { Calendar } from './calendar.ts';
import type { Cast } from './people.ts';

/** What the past is told with: `travel` sets the clock of `ctx`. */
export interface Telling {
  readonly ctx: Ctx;
  readonly cast: Cast;
  readonly calendar: Calendar;
  /** False where days are shortened: the past would have expired since, so there is only the present. */
  readonly hasPast: boolean;
  travel(at: Date): void;
}
