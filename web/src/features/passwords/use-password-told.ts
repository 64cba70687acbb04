import { useLingui } from '@lingui/react/macro';
import { codeOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';

/** Says in passing that a password was set, or that something else than what was typed kept it from being set (spec 1 §8). */
export function usePasswordTold(): {
  readonly changed: () => void;
  /** @param saidAtPlace the codes that are told where they belong */
  readonly failed: (error: unknown, saidAtPlace: readonly string[]) => void;
} {
  const { t } = useLingui();
  return {
    changed: () => toast.success(t`Changed successfully.`),
    failed: (error, saidAtPlace) => {
      if (!saidAtPlace.includes(codeOf(error))) toast.error(t`An error occurred during the change.`);
    },
  };
}
