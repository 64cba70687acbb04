import { useLingui } from '@lingui/react/macro';
import { codeOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';

/** Shows a message that a password was set, or that it could not be set for a reason outside the form (spec 1 §8). */
export function usePasswordTold(): {
  readonly changed: () => void;
  /** @param saidAtPlace codes that the form shows at a field */
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
