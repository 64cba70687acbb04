import type { ContentKind, ReasonIn, TakedownStatus } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** A planned takedown: content hidden and shown again at set instants. Written together with the events of its stream. */
interface Takedowns {
  id: Fixed<string>;
  kind: Fixed<ContentKind>;
  content_id: Fixed<string>;
  status: TakedownStatus;
  from_at: Fixed<Date>;
  until_at: Fixed<Date | null>;
  /** The reason that the members concerned read once it is hidden. */
  reason: Fixed<string>;
  reason_in: Fixed<ReasonIn | null>;
  planned_at: Fixed<Date>;
  planned_by: Fixed<string>;
  hidden_at: Date | null;
  /** When its last step was done or called off; null while a step is to come. */
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
