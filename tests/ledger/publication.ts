import type { AnchorPublication } from '@sowon/ledger';
import { monthBefore } from '../../services/src/slices/trust/anchors/publish.ts';

/** The name of the log of anchors in the tests. */
export const ORIGIN = 'ledger.test/log';

/** What publishes a day's anchor where the tests have nothing else in mind: no refusal may be forgotten. */
export const publication = (
  day: Pick<AnchorPublication, 'folder' | 'key' | 'date' | 'at'>,
): AnchorPublication => ({
  ...day,
  origin: ORIGIN,
  monthEnd: monthBefore(day.date),
  forgottenBefore: new Date(0),
});
