import type { AnchorPublication } from '@sowon/ledger';
import { monthBefore } from '../../services/src/slices/trust/anchors/commands.ts';

/** Name of the anchor log in the tests. */
export const ORIGIN = 'ledger.test/log';

/** Returns the default publication of a day's anchor in tests: no refusal may be forgotten. */
export const publication = (
  day: Pick<AnchorPublication, 'folder' | 'key' | 'date' | 'at'>,
): AnchorPublication => ({
  ...day,
  origin: ORIGIN,
  monthEnd: monthBefore(day.date),
  forgottenBefore: new Date(0),
});
