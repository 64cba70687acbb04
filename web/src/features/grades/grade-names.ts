import { useLingui } from '@lingui/react/macro';
import type { Grade } from '@sowon/contracts/policy';

/** Names of the grades. */
export function useGradeNames(): Readonly<Record<Grade, string>> {
  const { t } = useLingui();
  return { SILVER: t`Silver`, GOLD: t`Gold`, DIAMOND: t`Diamond` };
}
