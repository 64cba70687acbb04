import type { ContentKind, ReasonIn, TakedownStatus } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** What is hidden, and shown again, by the clock: written together with the events of its stream. */
interface Takedowns {
  id: Fixed<string>;
  kind: Fixed<ContentKind>;
  content_id: Fixed<string>;
  status: TakedownStatus;
  from_at: Fixed<Date>;
  until_at: Fixed<Date | null>;
  /** What whom it concerns reads, once it is hidden. */
  reason: Fixed<string>;
  reason_in: Fixed<ReasonIn | null>;
  planned_at: Fixed<Date>;
  planned_by: Fixed<string>;
  hidden_at: Date | null;
  /** Nothing of it is to come since then. */
  ended_at: Date | null;
  shown: boolean | null;
  refused: string | null;
}

interface TakedownTables {
  takedowns: Takedowns;
}

declare module '../../../db/schema.ts' {
  interface Database extends TakedownTables {}
}
