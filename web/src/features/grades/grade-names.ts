import { useLingui } from '@lingui/react/macro';
import type { Grade } from '@sowon/contracts/policy';

/** What the grades are called. */
export function useGradeNames(): Readonly<Record<Grade, string>> {
  const { t } = useLingui();
  return { SILVER: t`Silver`, GOLD: t`Gold`, DIAMOND: t`Diamond` };
}
